ALTER TABLE "booking_change" ADD COLUMN "exempt_adults" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_change" ADD COLUMN "exemption_ground" text;--> statement-breakpoint
ALTER TABLE "booking_quote" ADD COLUMN "exempt_adults" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_quote" ADD COLUMN "exemption_ground" text;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "exempt_adults" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "exemption_ground" text;--> statement-breakpoint
ALTER TABLE "booking_change" ADD CONSTRAINT "booking_change_exemption" CHECK (exempt_adults between 0 and adults and (exempt_adults > 0) = (exemption_ground is not null)
  and exemption_ground in ('seasonal_worker', 'emergency_housing', 'low_rent'));--> statement-breakpoint
ALTER TABLE "booking_quote" ADD CONSTRAINT "booking_quote_exemption" CHECK (exempt_adults between 0 and adults and (exempt_adults > 0) = (exemption_ground is not null)
  and exemption_ground in ('seasonal_worker', 'emergency_housing', 'low_rent'));--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_exemption" CHECK (exempt_adults between 0 and adults and (exempt_adults > 0) = (exemption_ground is not null)
  and exemption_ground in ('seasonal_worker', 'emergency_housing', 'low_rent'));