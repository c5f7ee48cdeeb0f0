CREATE TABLE "inquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_email_key" text NOT NULL,
	"buyer_phone" text,
	"language" text NOT NULL,
	"inquiry_type" text NOT NULL,
	"message" text NOT NULL,
	"financing" text,
	"horizon" text,
	"wished_slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"last_activity_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"lost_reason" text,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "inquiry_type" CHECK ("inquiry"."inquiry_type" in ('VISIT_REQUEST', 'PRICE_INQUIRY', 'GENERAL_INFO', 'FINANCING_INFO', 'DOCUMENTATION_REQUEST')),
	CONSTRAINT "inquiry_status" CHECK ("inquiry"."status" in ('NEW', 'READ', 'IN_PROGRESS', 'RESPONDED', 'CLOSED')),
	CONSTRAINT "inquiry_delivered" CHECK ("inquiry"."status" = 'NEW' or "inquiry"."delivered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "inquiry_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"from_side" text NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "inquiry_message_from" CHECK ("inquiry_message"."from_side" in ('buyer', 'seller'))
);
--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_buyer_id_app_user_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_seller" ON "inquiry" USING btree ("seller_id","last_activity_at");--> statement-breakpoint
CREATE INDEX "inquiry_listing" ON "inquiry" USING btree ("listing_id","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_buyer" ON "inquiry" USING btree ("buyer_id","last_activity_at");--> statement-breakpoint
CREATE INDEX "inquiry_buyer_email" ON "inquiry" USING btree ("buyer_email_key");--> statement-breakpoint
CREATE INDEX "inquiry_waiting" ON "inquiry" USING btree ("waiting_since") WHERE "inquiry"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "inquiry_message_inquiry" ON "inquiry_message" USING btree ("inquiry_id","created_at");