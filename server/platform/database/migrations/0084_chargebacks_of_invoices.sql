CREATE TABLE "seller_invoice_chargeback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"respond_by" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "seller_invoice_chargeback_reference" UNIQUE("provider","provider_reference"),
	CONSTRAINT "seller_invoice_chargeback_state" CHECK ("seller_invoice_chargeback"."state" in ('inquiry', 'open', 'won', 'lost')),
	CONSTRAINT "seller_invoice_chargeback_closed" CHECK (("seller_invoice_chargeback"."state" in ('won', 'lost')) = ("seller_invoice_chargeback"."closed_at" is not null)),
	CONSTRAINT "seller_invoice_chargeback_amount" CHECK ("seller_invoice_chargeback"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "seller_invoice_payment" DROP CONSTRAINT "seller_invoice_payment_status";--> statement-breakpoint
ALTER TABLE "seller_invoice" DROP CONSTRAINT "seller_invoice_status";--> statement-breakpoint
ALTER TABLE "seller_invoice" DROP CONSTRAINT "seller_invoice_paid";--> statement-breakpoint
ALTER TABLE "seller_invoice_chargeback" ADD CONSTRAINT "seller_invoice_chargeback_invoice_id_seller_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."seller_invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_invoice_chargeback" ADD CONSTRAINT "seller_invoice_chargeback_payment_id_seller_invoice_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."seller_invoice_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_invoice_chargeback_invoice" ON "seller_invoice_chargeback" USING btree ("invoice_id","opened_at");--> statement-breakpoint
ALTER TABLE "seller_invoice_payment" ADD CONSTRAINT "seller_invoice_payment_status" CHECK ("seller_invoice_payment"."status" in ('begun', 'pending', 'captured', 'failed', 'lost'));--> statement-breakpoint
ALTER TABLE "seller_invoice" ADD CONSTRAINT "seller_invoice_status" CHECK ("seller_invoice"."status" in ('due', 'paid', 'contested', 'cancelled'));--> statement-breakpoint
ALTER TABLE "seller_invoice" ADD CONSTRAINT "seller_invoice_paid" CHECK (("seller_invoice"."status" in ('paid', 'contested')) = ("seller_invoice"."paid_at" is not null));