CREATE TABLE "payment_chargeback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
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
	CONSTRAINT "payment_chargeback_reference" UNIQUE("provider","provider_reference"),
	CONSTRAINT "payment_chargeback_state" CHECK ("payment_chargeback"."state" in ('inquiry', 'open', 'won', 'lost')),
	CONSTRAINT "payment_chargeback_closed" CHECK (("payment_chargeback"."state" in ('won', 'lost')) = ("payment_chargeback"."closed_at" is not null)),
	CONSTRAINT "payment_chargeback_amount" CHECK ("payment_chargeback"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_operation" DROP CONSTRAINT "payment_operation_kind";--> statement-breakpoint
ALTER TABLE "payment_operation" ADD COLUMN "round" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_decision" ADD COLUMN "credit_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund_decision" ADD COLUMN "credit_paid_by" uuid;--> statement-breakpoint
ALTER TABLE "refund_decision" ADD COLUMN "credit_reference" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "transfer_reference" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "handled_by" uuid;--> statement-breakpoint
ALTER TABLE "payment_chargeback" ADD CONSTRAINT "payment_chargeback_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_chargeback" ADD CONSTRAINT "payment_chargeback_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_chargeback_booking" ON "payment_chargeback" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_chargeback_open" ON "payment_chargeback" USING btree ("opened_at") WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE "refund_decision" ADD CONSTRAINT "refund_decision_credit_paid_by_app_user_id_fk" FOREIGN KEY ("credit_paid_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_handled_by_app_user_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_decision_credit" ON "refund_decision" USING btree ("created_at") WHERE credit_minor > 0 and credit_paid_at is null;--> statement-breakpoint
CREATE INDEX "payment_refund_refused" ON "payment_refund" USING btree ("created_at") WHERE status = 'failed';--> statement-breakpoint
ALTER TABLE "payment_operation" ADD CONSTRAINT "payment_operation_kind" CHECK ("payment_operation"."kind" in ('capture', 'void', 'refund', 'payout', 'reversal', 'event'));