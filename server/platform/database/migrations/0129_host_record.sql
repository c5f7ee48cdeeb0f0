ALTER TABLE "app_user" ADD COLUMN "confirmed_stays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "cancelled_stays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_host_record" CHECK ("app_user"."cancelled_stays" between 0 and "app_user"."confirmed_stays");