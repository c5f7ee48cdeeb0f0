CREATE TABLE "sale_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"approved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_listing" ADD COLUMN "risk_signals" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_version" ADD CONSTRAINT "sale_version_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_version_listing" ON "sale_version" USING btree ("listing_id","approved_at");