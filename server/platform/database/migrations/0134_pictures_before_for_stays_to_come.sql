-- Owners of stays under way could not photograph before: only stays to come need a picture.
ALTER TABLE "booking" ADD COLUMN "needs_picture_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "needs_picture_before" SET DEFAULT true;--> statement-breakpoint
UPDATE "booking" SET "needs_picture_before" = true WHERE "check_in" > current_date;
