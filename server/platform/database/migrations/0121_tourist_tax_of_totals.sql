ALTER TABLE "rental" ADD COLUMN "tourist_tax" text GENERATED ALWAYS AS (case when tax_fixed_minor > 0 or tax_rate_bp > 0 or tax_periods is not null then 'included' when tax_commune is not null then 'none_due' else 'not_published' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_change" ADD COLUMN "tourist_tax" text DEFAULT 'not_published' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_quote" ADD COLUMN "tourist_tax" text DEFAULT 'not_published' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "tourist_tax" text DEFAULT 'not_published' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_change" ADD CONSTRAINT "booking_change_tax" CHECK (tourist_tax in ('included', 'none_due', 'not_published'));--> statement-breakpoint
ALTER TABLE "booking_quote" ADD CONSTRAINT "booking_quote_tax" CHECK (tourist_tax in ('included', 'none_due', 'not_published'));--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_tax" CHECK (tourist_tax in ('included', 'none_due', 'not_published'));--> statement-breakpoint
UPDATE "booking" SET "tourist_tax" = case when "booking"."lines" @> '[{"code":"tourist_tax"}]' then 'included'
  when "rental"."tourist_tax" = 'none_due' then 'none_due'
  when "rental"."tourist_tax" = 'included' and "booking"."exempt_adults" = "booking"."adults" then 'included' else 'not_published' end
  FROM "rental" WHERE "rental"."id" = "booking"."rental_id";--> statement-breakpoint
UPDATE "booking_quote" SET "tourist_tax" = case when "booking_quote"."lines" @> '[{"code":"tourist_tax"}]' then 'included'
  when "rental"."tourist_tax" = 'none_due' then 'none_due'
  when "rental"."tourist_tax" = 'included' and "booking_quote"."exempt_adults" = "booking_quote"."adults" then 'included' else 'not_published' end
  FROM "rental" WHERE "rental"."id" = "booking_quote"."rental_id";--> statement-breakpoint
UPDATE "booking_change" SET "tourist_tax" = case when "booking_change"."lines" @> '[{"code":"tourist_tax"}]' then 'included'
  when "rental"."tourist_tax" = 'none_due' then 'none_due'
  when "rental"."tourist_tax" = 'included' and "booking_change"."exempt_adults" = "booking_change"."adults" then 'included' else 'not_published' end
  FROM "booking" JOIN "rental" ON "rental"."id" = "booking"."rental_id" WHERE "booking"."id" = "booking_change"."booking_id";
