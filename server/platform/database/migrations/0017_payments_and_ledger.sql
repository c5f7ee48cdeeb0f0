CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"party_id" uuid,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount_minor" <> 0),
	CONSTRAINT "ledger_entry_party" CHECK (("ledger_entry"."account" in ('owner', 'owner_till', 'guest', 'advance')) = ("ledger_entry"."party_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"event_key" text NOT NULL,
	"booking_id" uuid,
	"owner_id" uuid,
	"source_id" uuid,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transaction_event_key_unique" UNIQUE("event_key")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_operation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_operation_once" UNIQUE("kind","subject_id"),
	CONSTRAINT "payment_operation_kind" CHECK ("payment_operation"."kind" in ('capture', 'void', 'refund', 'payout')),
	CONSTRAINT "payment_operation_status" CHECK ("payment_operation"."status" in ('due', 'done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"due_on" date,
	"status" text DEFAULT 'due' NOT NULL,
	"provider_reference" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"offline_method" text,
	"offline_reference" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_provider_reference" UNIQUE("provider","provider_reference"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_minor" > 0),
	CONSTRAINT "payment_refunded" CHECK ("payment"."refunded_minor" between 0 and "payment"."amount_minor"),
	CONSTRAINT "payment_refund_of_captured" CHECK ("payment"."refunded_minor" = 0 or "payment"."status" = 'captured'),
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('due', 'pending', 'authorised', 'capturing', 'captured', 'voiding', 'voided', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "refund_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"credit_minor" integer DEFAULT 0 NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_decision_amounts" CHECK ("refund_decision"."amount_minor" >= 0 and "refund_decision"."credit_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_refund_amount" CHECK ("payment_refund"."amount_minor" > 0),
	CONSTRAINT "payment_refund_status" CHECK ("payment_refund"."status" in ('pending', 'with_owner', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transaction" ADD CONSTRAINT "ledger_transaction_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_decision" ADD CONSTRAINT "refund_decision_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entry_transaction" ON "ledger_entry" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account","party_id","currency");--> statement-breakpoint
CREATE INDEX "ledger_transaction_booking" ON "ledger_transaction" USING btree ("booking_id","occurred_at");--> statement-breakpoint
CREATE INDEX "ledger_transaction_owner" ON "ledger_transaction" USING btree ("owner_id","occurred_at");--> statement-breakpoint
CREATE INDEX "payment_event_reference" ON "payment_event" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payment_operation_due" ON "payment_operation" USING btree ("next_attempt_at") WHERE status = 'due';--> statement-breakpoint
CREATE INDEX "payment_booking" ON "payment" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_due" ON "payment" USING btree ("due_on") WHERE status = 'due';--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("updated_at") WHERE status in ('pending', 'capturing', 'voiding');--> statement-breakpoint
CREATE INDEX "refund_decision_booking" ON "refund_decision" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_refund_booking" ON "payment_refund" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_refund_payment" ON "payment_refund" USING btree ("payment_id");