ALTER TABLE "rental" ADD COLUMN "tourist_tax" text GENERATED ALWAYS AS (case when tax_fixed_minor > 0 or tax_rate_bp > 0 or tax_periods is not null then 'included' when tax_commune is not null then 'none_due' else 'not_published' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_change" ADD COLUMN "tourist_tax" text DEFAULT 'not_published' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_quote" ADD COLUMN "tourist_tax" text DEFAULT 'not_published' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "tourist_tax" text DEFAULT 'not_published' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_change" ADD CONSTRAINT "booking_change_tax" CHECK (tourist_tax in ('included', 'none_due', 'not_published'));--> statement-breakpoint
ALTER TABLE "booking_quote" ADD CONSTRAINT "booking_quote_tax" CHECK (tourist_tax in ('included', 'none_due', 'not_published'));--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_tax" CHECK (tourist_tax in ('included', 'none_due', 'not_published'));--> statement-breakpoint
UPDATE "booking" SET "tourist_tax" = 'included' WHERE "lines" @> '[{"code":"tourist_tax"}]';--> statement-breakpoint
UPDATE "booking_quote" SET "tourist_tax" = 'included' WHERE "lines" @> '[{"code":"tourist_tax"}]';--> statement-breakpoint
UPDATE "booking_change" SET "tourist_tax" = 'included' WHERE "lines" @> '[{"code":"tourist_tax"}]';
