ALTER TABLE "support_ticket" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
-- When an open ticket was last reopened was not stored: its last message is the latest that it can be.
UPDATE "support_ticket" SET "reopened_at" = "updated_at" WHERE "status" = 'open' AND "updated_at" > "created_at";--> statement-breakpoint
ALTER TABLE "support_case_object" DROP CONSTRAINT "support_case_object_pk";--> statement-breakpoint
ALTER TABLE "support_case_object" ADD CONSTRAINT "support_case_object_pk" PRIMARY KEY("case_id","kind","object_id");
