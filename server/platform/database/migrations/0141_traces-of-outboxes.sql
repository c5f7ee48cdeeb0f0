ALTER TABLE "outbox_mail" ADD COLUMN "traceparent" text DEFAULT nullif(current_setting('demeure.traceparent', true), '');--> statement-breakpoint
ALTER TABLE "payment_operation" ADD COLUMN "traceparent" text DEFAULT nullif(current_setting('demeure.traceparent', true), '');--> statement-breakpoint
ALTER TABLE "outbox_push" ADD COLUMN "traceparent" text DEFAULT nullif(current_setting('demeure.traceparent', true), '');--> statement-breakpoint
ALTER TABLE "outbox_sms" ADD COLUMN "traceparent" text DEFAULT nullif(current_setting('demeure.traceparent', true), '');