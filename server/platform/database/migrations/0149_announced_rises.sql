ALTER TABLE "setting_change" ADD COLUMN "is_announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "setting_change" ADD COLUMN "announced_to" uuid;--> statement-breakpoint
ALTER TABLE "setting_change" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "setting_change" ADD COLUMN "recalled_to" uuid;--> statement-breakpoint
ALTER TABLE "setting_change" ADD COLUMN "recalled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_notice" CHECK (not "setting_change"."is_announced" or "setting_change"."valid_from" >= "setting_change"."changed_at" + interval '360 hours');