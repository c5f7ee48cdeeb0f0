-- Homes outside France are given their entry by the first minute of a process (followForeignTaxes): the table is in the code.
ALTER TABLE "booking_change" DROP CONSTRAINT "booking_change_tax";--> statement-breakpoint
ALTER TABLE "booking_quote" DROP CONSTRAINT "booking_quote_tax";--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_tax";--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "tax_rule" text;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "tax_outside" text;--> statement-breakpoint
ALTER TABLE "rental" ADD CONSTRAINT "rental_tax_outside" CHECK ("rental"."tax_outside" in ('none_due', 'on_site', 'owed_by_host', 'not_published'));--> statement-breakpoint
ALTER TABLE "rental" drop column "tourist_tax";--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "tourist_tax" text GENERATED ALWAYS AS (case when tax_fixed_minor > 0 or tax_rate_bp > 0 or tax_periods is not null then 'included' when tax_commune is not null then 'none_due' else coalesce(tax_outside, 'not_published') end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_change" ADD CONSTRAINT "booking_change_tax" CHECK (tourist_tax in ('included', 'none_due', 'on_site', 'owed_by_host', 'not_published'));--> statement-breakpoint
ALTER TABLE "booking_quote" ADD CONSTRAINT "booking_quote_tax" CHECK (tourist_tax in ('included', 'none_due', 'on_site', 'owed_by_host', 'not_published'));--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_tax" CHECK (tourist_tax in ('included', 'none_due', 'on_site', 'owed_by_host', 'not_published'));