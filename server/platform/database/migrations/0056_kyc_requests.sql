CREATE TABLE "sale_kyc_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"listing_id" uuid,
	"status" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_kyc_request" ADD CONSTRAINT "sale_kyc_request_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_kyc_request" ADD CONSTRAINT "sale_kyc_request_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_kyc_request_of_seller" ON "sale_kyc_request" USING btree ("seller_id") WHERE "sale_kyc_request"."listing_id" is null and "sale_kyc_request"."status" in ('submitted', 'in_review');--> statement-breakpoint
CREATE UNIQUE INDEX "sale_kyc_request_of_listing" ON "sale_kyc_request" USING btree ("listing_id") WHERE "sale_kyc_request"."status" in ('submitted', 'in_review');