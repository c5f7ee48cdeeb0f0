-- Answers of cases, and what people and staff write about documents, are encrypted from now on. SQL has no key: `resealSecrets`
-- encrypts and hashes those of before, a minute after the start; until then no case is found by a number of its answers.
ALTER TABLE "verification_case" ALTER COLUMN "form" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "verification_case" ALTER COLUMN "form" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "verification_case" ADD COLUMN "number_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_case" ADD COLUMN "has_co_owners" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "verification_case" SET "has_co_owners" = true WHERE "form"::jsonb ->> 'joint_ownership' = 'yes';
