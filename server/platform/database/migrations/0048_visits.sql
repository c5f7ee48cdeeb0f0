CREATE TABLE "visit_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"listing_id" uuid,
	"plan" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_plan_of" UNIQUE NULLS NOT DISTINCT("seller_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "visit_slot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"seats" smallint NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visit_slot_order" CHECK ("visit_slot"."ends_at" > "visit_slot"."starts_at" and "visit_slot"."busy_until" >= "visit_slot"."ends_at"),
	CONSTRAINT "visit_slot_seats" CHECK ("visit_slot"."seats" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"listing_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_email_key" text NOT NULL,
	"buyer_phone" text,
	"language" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"held_until" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"cancelled_by" text,
	"verdict" text,
	"feedback" text DEFAULT '' NOT NULL,
	"day_reminder_at" timestamp with time zone,
	"hour_reminder_at" timestamp with time zone,
	"sequence" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_seat" CHECK ("visit"."seat" >= 1),
	CONSTRAINT "visit_status" CHECK ("visit"."status" in ('HELD', 'REQUESTED', 'CONFIRMED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'COMPLETED', 'NO_SHOW'))
);
--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "attachment" jsonb;--> statement-breakpoint
ALTER TABLE "visit_plan" ADD CONSTRAINT "visit_plan_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plan" ADD CONSTRAINT "visit_plan_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_slot" ADD CONSTRAINT "visit_slot_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_slot" ADD CONSTRAINT "visit_slot_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_slot_id_visit_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."visit_slot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_buyer_id_app_user_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_slot_seller" ON "visit_slot" USING btree ("seller_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_one_a_seat" ON "visit" USING btree ("slot_id","seat") WHERE "visit"."status" in ('HELD', 'REQUESTED', 'CONFIRMED', 'COMPLETED', 'NO_SHOW');--> statement-breakpoint
CREATE UNIQUE INDEX "visit_one_ahead" ON "visit" USING btree ("listing_id","buyer_email_key") WHERE "visit"."status" in ('HELD', 'REQUESTED', 'CONFIRMED');--> statement-breakpoint
CREATE INDEX "visit_seller" ON "visit" USING btree ("seller_id","starts_at");--> statement-breakpoint
CREATE INDEX "visit_buyer" ON "visit" USING btree ("buyer_id","starts_at");--> statement-breakpoint
CREATE INDEX "visit_open" ON "visit" USING btree ("starts_at") WHERE "visit"."status" in ('HELD', 'REQUESTED', 'CONFIRMED');