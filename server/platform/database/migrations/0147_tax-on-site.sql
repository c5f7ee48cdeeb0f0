ALTER TABLE "booking_change" ADD COLUMN "tax_on_site" jsonb;--> statement-breakpoint
ALTER TABLE "booking_quote" ADD COLUMN "tax_on_site" jsonb;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "tax_on_site" jsonb;--> statement-breakpoint
ALTER TABLE "booking_quote" ADD CONSTRAINT "booking_quote_tax_on_site" CHECK (tax_on_site is null or tourist_tax = 'on_site');--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_tax_on_site" CHECK (tax_on_site is null or tourist_tax = 'on_site');