-- Birth dates are encrypted from now on. SQL has no key: `resealSecrets` encrypts those of before, a minute after the start.
ALTER TABLE "owner_tax_details" ALTER COLUMN "birth_date" SET DATA TYPE text USING to_char("birth_date", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "tax_statement" ADD COLUMN "sealed_birth_date" text;--> statement-breakpoint
UPDATE "tax_statement" SET "sealed_birth_date" = "content" #>> '{details,birthDate}',
  "content" = "content" #- '{details,birthDate}' WHERE "content" ? 'details';
