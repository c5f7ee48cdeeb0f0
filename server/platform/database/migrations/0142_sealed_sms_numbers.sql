-- Numbers are encrypted from now on. SQL has no key: `resealSecrets` encrypts and hashes those of before, a minute after the start.
DROP INDEX "sms_number_number";--> statement-breakpoint
ALTER TABLE "sms_number" ADD COLUMN "number_hash" text;--> statement-breakpoint
CREATE INDEX "sms_number_hash" ON "sms_number" USING btree ("number_hash");