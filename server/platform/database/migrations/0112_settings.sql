CREATE TABLE "mail_template_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"subject" text,
	"body" text,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_template_change_language" CHECK ("mail_template_change"."language" in ('fr', 'en', 'es')),
	CONSTRAINT "mail_template_change_words" CHECK (("mail_template_change"."subject" is null) = ("mail_template_change"."body" is null)),
	CONSTRAINT "mail_template_change_text_given" CHECK (length("mail_template_change"."subject") > 0 and length("mail_template_change"."body") > 0)
);
--> statement-breakpoint
CREATE TABLE "setting_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"former" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"changed_by" uuid,
	"signed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "setting_change_reason" CHECK (length(btrim("setting_change"."reason")) >= 5),
	CONSTRAINT "setting_change_not_before" CHECK ("setting_change"."valid_from" >= "setting_change"."changed_at"),
	CONSTRAINT "setting_change_two_people" CHECK ("setting_change"."signed_by" <> "setting_change"."changed_by"),
	CONSTRAINT "setting_change_withdrawn" CHECK ("setting_change"."withdrawn_at" < "setting_change"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "seller_subscription" ADD COLUMN "period_price_minor" integer;--> statement-breakpoint
ALTER TABLE "booking_quote" ADD COLUMN "guest_fee_percent" smallint DEFAULT 9 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_quote" ADD COLUMN "owner_fee_percent" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "guest_fee_percent" smallint DEFAULT 9 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "owner_fee_percent" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_profile" ADD COLUMN "view_digest_on" date;--> statement-breakpoint
ALTER TABLE "mail_template_change" ADD CONSTRAINT "mail_template_change_changed_by_app_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_changed_by_app_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_signed_by_app_user_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_change" ADD CONSTRAINT "setting_change_withdrawn_by_app_user_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_template_change_text" ON "mail_template_change" USING btree ("kind","language","id");--> statement-breakpoint
CREATE INDEX "setting_change_key" ON "setting_change" USING btree ("key","valid_from");--> statement-breakpoint
CREATE INDEX "sale_day_viewed" ON "sale_day" USING btree ("day") WHERE "sale_day"."views" > 0;--> statement-breakpoint
CREATE INDEX "sale_updated" ON "sale_listing" USING btree ("updated_at","id") WHERE sale_status in ('active', 'under_offer') and hidden_at is null;--> statement-breakpoint
ALTER TABLE "booking_quote" ADD CONSTRAINT "booking_quote_fees" CHECK ("booking_quote"."guest_fee_percent" between 0 and 100 and "booking_quote"."owner_fee_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_fees" CHECK ("booking"."guest_fee_percent" between 0 and 100 and "booking"."owner_fee_percent" between 0 and 100);