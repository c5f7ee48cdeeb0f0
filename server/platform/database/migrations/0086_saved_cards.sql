CREATE TABLE "seller_card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_reference" text NOT NULL,
	"set_up_reference" text NOT NULL,
	"state" text NOT NULL,
	"method_reference" text,
	"brand" text,
	"ending" text,
	"expires_on" text,
	"agreed_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "seller_card_set_up" UNIQUE("provider","set_up_reference"),
	CONSTRAINT "seller_card_state" CHECK ("seller_card"."state" in ('begun', 'saved', 'ended')),
	CONSTRAINT "seller_card_known" CHECK ("seller_card"."state" <> 'saved' or ("seller_card"."method_reference" is not null and "seller_card"."saved_at" is not null)),
	CONSTRAINT "seller_card_ending" CHECK ("seller_card"."ending" ~ '^[0-9]{4}$' and "seller_card"."expires_on" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "seller_invoice_payment" ADD COLUMN "card_id" uuid;--> statement-breakpoint
ALTER TABLE "seller_invoice" ADD COLUMN "charge_on" date;--> statement-breakpoint
ALTER TABLE "seller_invoice" ADD COLUMN "charge_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_card" ADD CONSTRAINT "seller_card_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seller_card_one_saved" ON "seller_card" USING btree ("seller_id") WHERE state = 'saved';--> statement-breakpoint
CREATE INDEX "seller_card_seller" ON "seller_card" USING btree ("seller_id","agreed_at");--> statement-breakpoint
CREATE INDEX "seller_card_to_forget" ON "seller_card" USING btree ("id") WHERE state = 'ended' and method_reference is not null and forgotten_at is null;--> statement-breakpoint
ALTER TABLE "seller_invoice_payment" ADD CONSTRAINT "seller_invoice_payment_card_id_seller_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."seller_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_invoice_charge" ON "seller_invoice" USING btree ("charge_on") WHERE charge_on is not null;