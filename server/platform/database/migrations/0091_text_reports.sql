ALTER TABLE "outbox_sms" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "outbox_sms" ADD COLUMN "delivery_code" integer;--> statement-breakpoint
ALTER TABLE "outbox_sms" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_sms" ADD CONSTRAINT "outbox_sms_delivery" CHECK ("outbox_sms"."delivery" in ('sent', 'delivered', 'undelivered', 'failed'));