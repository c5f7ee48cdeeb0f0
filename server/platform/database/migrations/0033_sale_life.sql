ALTER TABLE "sale_listing" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "auto_publish" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_status_change" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "sale_status_change" ADD COLUMN "actor_as" text DEFAULT 'system' NOT NULL;