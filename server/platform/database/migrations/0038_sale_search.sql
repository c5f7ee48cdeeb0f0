CREATE TABLE "sale_city_count" (
	"country_code" text NOT NULL,
	"region" text NOT NULL,
	"city_key" text NOT NULL,
	"city" text NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_count" (
	"country_code" text NOT NULL,
	"property_type" text NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_period_count" (
	"span" text NOT NULL,
	"starts_on" date NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_listing" ALTER COLUMN "price_eur_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "seller_kind" text DEFAULT 'private' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "seller_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "previous_price" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "price_dropped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sale_city_count_key" ON "sale_city_count" USING btree ("city_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "sale_period_count_start" ON "sale_period_count" USING btree ("span","starts_on");