CREATE TABLE "rental_city_count" (
	"country_code" text NOT NULL,
	"city_key" text NOT NULL,
	"city" text NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rental_day_count" (
	"day" date NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rental" DROP CONSTRAINT "rental_published_complete";--> statement-breakpoint
ALTER TABLE "rental_count" DROP CONSTRAINT "rental_count_pk";--> statement-breakpoint
CREATE INDEX "rental_city_count_key" ON "rental_city_count" USING btree ("city_key" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "rental" ADD CONSTRAINT "rental_published_complete" CHECK ("rental"."status" <> 'PUBLISHED' or ("rental"."title" <> '' and "rental"."base_price_minor" > 0 and "rental"."latitude" is not null and "rental"."longitude" is not null and "rental"."published_at" is not null));