CREATE TABLE "offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"made_by" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"valid_until" date NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"conditions" jsonb NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "offer_amount" CHECK ("offer"."amount_minor" > 0),
	CONSTRAINT "offer_made_by" CHECK ("offer"."made_by" in ('buyer', 'seller')),
	CONSTRAINT "offer_status" CHECK ("offer"."status" in ('SENT', 'COUNTERED', 'WAITING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'FELL_THROUGH'))
);
--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_buyer_id_app_user_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_thread" ON "offer" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_seller" ON "offer" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_buyer" ON "offer" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_open" ON "offer" USING btree ("expires_at") WHERE "offer"."status" in ('SENT', 'WAITING');--> statement-breakpoint
CREATE UNIQUE INDEX "offer_one_accepted" ON "offer" USING btree ("listing_id") WHERE "offer"."status" = 'ACCEPTED';--> statement-breakpoint
CREATE UNIQUE INDEX "offer_one_open" ON "offer" USING btree ("listing_id","buyer_id") WHERE "offer"."status" in ('SENT', 'WAITING', 'ACCEPTED');