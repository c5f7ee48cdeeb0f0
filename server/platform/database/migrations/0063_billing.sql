CREATE TABLE "seller_billing_details" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"country_code" text NOT NULL,
	"registration_number" text,
	"vat_number" text,
	"email" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_invoice_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"status" text NOT NULL,
	"provider_reference" text,
	"redirect_url" text,
	"failure" text,
	"offline_method" text,
	"offline_reference" text,
	"confirmed_by" uuid,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_invoice_payment_reference" UNIQUE("provider","provider_reference"),
	CONSTRAINT "seller_invoice_payment_amount" CHECK ("seller_invoice_payment"."amount_minor" > 0),
	CONSTRAINT "seller_invoice_payment_status" CHECK ("seller_invoice_payment"."status" in ('begun', 'pending', 'captured', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "seller_invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"currency" text NOT NULL,
	"total_minor" integer NOT NULL,
	"credit_minor" integer DEFAULT 0 NOT NULL,
	"due_on" date NOT NULL,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_invoice_paper_id_unique" UNIQUE("paper_id"),
	CONSTRAINT "seller_invoice_status" CHECK ("seller_invoice"."status" in ('due', 'paid', 'cancelled')),
	CONSTRAINT "seller_invoice_paid" CHECK (("seller_invoice"."status" = 'paid') = ("seller_invoice"."paid_at" is not null)),
	CONSTRAINT "seller_invoice_credit" CHECK ("seller_invoice"."credit_minor" between 0 and greatest("seller_invoice"."total_minor", 0))
);
--> statement-breakpoint
CREATE TABLE "seller_subscription" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"plan" text,
	"currency" text NOT NULL,
	"anchor_on" date NOT NULL,
	"period_from" date NOT NULL,
	"period_until" date NOT NULL,
	"next_plan" text,
	"told_until" date,
	"lapsed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_subscription_period" CHECK ("seller_subscription"."period_until" > "seller_subscription"."period_from"),
	CONSTRAINT "seller_subscription_currency" CHECK ("seller_subscription"."currency" in ('EUR', 'XOF', 'XAF'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_party";--> statement-breakpoint
ALTER TABLE "seller_billing_details" ADD CONSTRAINT "seller_billing_details_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_invoice_payment" ADD CONSTRAINT "seller_invoice_payment_invoice_id_seller_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."seller_invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_invoice_payment" ADD CONSTRAINT "seller_invoice_payment_confirmed_by_app_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_invoice" ADD CONSTRAINT "seller_invoice_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_invoice" ADD CONSTRAINT "seller_invoice_paper_id_finance_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."finance_paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_subscription" ADD CONSTRAINT "seller_subscription_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_invoice_payment_invoice" ON "seller_invoice_payment" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seller_invoice_payment_one_open" ON "seller_invoice_payment" USING btree ("invoice_id") WHERE status in ('begun', 'pending');--> statement-breakpoint
CREATE INDEX "seller_invoice_payment_open" ON "seller_invoice_payment" USING btree ("updated_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "seller_invoice_seller" ON "seller_invoice" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "seller_invoice_due" ON "seller_invoice" USING btree ("due_on") WHERE status = 'due';--> statement-breakpoint
CREATE INDEX "seller_subscription_due" ON "seller_subscription" USING btree ("period_until") WHERE plan is not null;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_party" CHECK (("ledger_entry"."account" in ('owner', 'owner_till', 'guest', 'advance', 'seller')) = ("ledger_entry"."party_id" is not null));