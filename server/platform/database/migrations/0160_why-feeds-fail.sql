ALTER TABLE "calendar_feed" ADD COLUMN "fault_status" smallint;--> statement-breakpoint
ALTER TABLE "sale_feed" ADD COLUMN "fault_status" smallint;