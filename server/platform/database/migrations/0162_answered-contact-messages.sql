ALTER TABLE "contact_message" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
-- Until now support answered in its mailbox alone: what came before waits for nobody here.
UPDATE "contact_message" SET "answered_at" = "created_at";
