CREATE TABLE "sale_feature" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"code" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_feature_code" UNIQUE("listing_id","code")
);
--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "confirmations_asked" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_feature" ADD CONSTRAINT "sale_feature_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_listing_place" ON "sale_listing" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "sale_listing_confirmed" ON "sale_listing" USING btree ("confirmed_at") WHERE "sale_listing"."sale_status" in ('active', 'under_offer');