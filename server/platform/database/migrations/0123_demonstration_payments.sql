CREATE TABLE "demonstration_account" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"return_url" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demonstration_account_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "demonstration_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text,
	"customer" text,
	"amount_minor" integer NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"is_hold" boolean NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"failure" text,
	"means" text,
	"phone_ending" text,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demonstration_attempt_key_unique" UNIQUE("key"),
	CONSTRAINT "demonstration_attempt_status" CHECK ("demonstration_attempt"."status" in ('open', 'challenged', 'confirming', 'authorised', 'captured', 'voided', 'failed', 'expired', 'saved', 'removed')),
	CONSTRAINT "demonstration_attempt_kind" CHECK ("demonstration_attempt"."kind" in ('payment', 'set_up', 'charge')),
	CONSTRAINT "demonstration_attempt_amount" CHECK (("demonstration_attempt"."kind" = 'set_up') = ("demonstration_attempt"."amount_minor" = 0)),
	CONSTRAINT "demonstration_attempt_refunded" CHECK ("demonstration_attempt"."refunded_minor" between 0 and "demonstration_attempt"."amount_minor" and ("demonstration_attempt"."refunded_minor" = 0 or "demonstration_attempt"."status" = 'captured'))
);
--> statement-breakpoint
CREATE TABLE "demonstration_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event" jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demonstration_dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"state" text NOT NULL,
	"fee_minor" integer NOT NULL,
	"respond_by" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demonstration_dispute_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "demonstration_dispute_state" CHECK ("demonstration_dispute"."state" in ('open', 'won', 'lost')),
	CONSTRAINT "demonstration_dispute_closed" CHECK (("demonstration_dispute"."state" = 'open') = ("demonstration_dispute"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "demonstration_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"attempt_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demonstration_refund_key_unique" UNIQUE("key"),
	CONSTRAINT "demonstration_refund_amount" CHECK ("demonstration_refund"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "demonstration_reversal" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"transfer_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demonstration_reversal_key_unique" UNIQUE("key"),
	CONSTRAINT "demonstration_reversal_amount" CHECK ("demonstration_reversal"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "demonstration_transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"reversed_minor" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demonstration_transfer_key_unique" UNIQUE("key"),
	CONSTRAINT "demonstration_transfer_amount" CHECK ("demonstration_transfer"."amount_minor" > 0 and "demonstration_transfer"."reversed_minor" between 0 and "demonstration_transfer"."amount_minor")
);
--> statement-breakpoint
ALTER TABLE "demonstration_dispute" ADD CONSTRAINT "demonstration_dispute_attempt_id_demonstration_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."demonstration_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demonstration_refund" ADD CONSTRAINT "demonstration_refund_attempt_id_demonstration_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."demonstration_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demonstration_reversal" ADD CONSTRAINT "demonstration_reversal_transfer_id_demonstration_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."demonstration_transfer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demonstration_transfer" ADD CONSTRAINT "demonstration_transfer_account_id_demonstration_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."demonstration_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demonstration_attempt_payment" ON "demonstration_attempt" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "demonstration_attempt_due" ON "demonstration_attempt" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "demonstration_delivery_due" ON "demonstration_delivery" USING btree ("next_attempt_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "demonstration_dispute_due" ON "demonstration_dispute" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "demonstration_refund_attempt" ON "demonstration_refund" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "demonstration_refund_due" ON "demonstration_refund" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "demonstration_reversal_transfer" ON "demonstration_reversal" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "demonstration_transfer_account" ON "demonstration_transfer" USING btree ("account_id");