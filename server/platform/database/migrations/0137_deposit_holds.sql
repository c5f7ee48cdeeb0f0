CREATE TABLE "booking_deposit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"provider_reference" text,
	"settlement_reference" text,
	"redirect_url" text,
	"failure" text,
	"hold_until" timestamp with time zone,
	"claimed_minor" integer,
	"captured_minor" integer,
	"owner_minor" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_deposit_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "booking_deposit_reference" UNIQUE("provider","provider_reference"),
	CONSTRAINT "booking_deposit_amount" CHECK ("booking_deposit"."amount_minor" > 0),
	CONSTRAINT "booking_deposit_status" CHECK ("booking_deposit"."status" in ('due', 'pending', 'held', 'releasing', 'released', 'capturing', 'captured', 'settled', 'failed', 'expired')),
	CONSTRAINT "booking_deposit_hold" CHECK ("booking_deposit"."status" <> 'held' or "booking_deposit"."hold_until" is not null),
	CONSTRAINT "booking_deposit_claim" CHECK (case when "booking_deposit"."claimed_minor" is null then "booking_deposit"."status" <> 'capturing' else "booking_deposit"."claimed_minor" between 1 and "booking_deposit"."amount_minor" end),
	CONSTRAINT "booking_deposit_captured" CHECK (("booking_deposit"."captured_minor" is null or "booking_deposit"."captured_minor" between 1 and "booking_deposit"."amount_minor") and ("booking_deposit"."status" in ('captured', 'settled')) = ("booking_deposit"."captured_minor" is not null)),
	CONSTRAINT "booking_deposit_settled" CHECK (("booking_deposit"."owner_minor" is null or "booking_deposit"."owner_minor" between 0 and "booking_deposit"."captured_minor") and ("booking_deposit"."status" = 'settled') = ("booking_deposit"."owner_minor" is not null))
);
--> statement-breakpoint
ALTER TABLE "demonstration_attempt" DROP CONSTRAINT "demonstration_attempt_refunded";--> statement-breakpoint
ALTER TABLE "payment_operation" DROP CONSTRAINT "payment_operation_kind";--> statement-breakpoint
ALTER TABLE "payment_chargeback" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refund" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "incident" ADD COLUMN "claimed_minor" integer;--> statement-breakpoint
ALTER TABLE "incident" ADD COLUMN "deposit_back_minor" integer;--> statement-breakpoint
ALTER TABLE "demonstration_attempt" ADD COLUMN "captured_minor" integer;--> statement-breakpoint
ALTER TABLE "payment_chargeback" ADD COLUMN "deposit_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "deposit_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_deposit" ADD CONSTRAINT "booking_deposit_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_deposit_settlement" ON "booking_deposit" USING btree ("settlement_reference");--> statement-breakpoint
CREATE INDEX "booking_deposit_open" ON "booking_deposit" USING btree ("updated_at") WHERE status in ('pending', 'capturing', 'releasing');--> statement-breakpoint
CREATE INDEX "booking_deposit_held" ON "booking_deposit" USING btree ("hold_until") WHERE status = 'held';--> statement-breakpoint
ALTER TABLE "payment_chargeback" ADD CONSTRAINT "payment_chargeback_deposit_id_booking_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."booking_deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_deposit_id_booking_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."booking_deposit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refund_deposit" ON "payment_refund" USING btree ("deposit_id");--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_claim" CHECK (("incident"."claimed_minor" is null or ("incident"."claimed_minor" > 0 and "incident"."reported_by" = 'owner')) and ("incident"."deposit_back_minor" is null or ("incident"."deposit_back_minor" >= 0 and "incident"."claimed_minor" is not null and "incident"."ruled_at" is not null)));--> statement-breakpoint
ALTER TABLE "demonstration_attempt" ADD CONSTRAINT "demonstration_attempt_captured" CHECK ("demonstration_attempt"."captured_minor" is null or ("demonstration_attempt"."captured_minor" between 1 and "demonstration_attempt"."amount_minor" and "demonstration_attempt"."status" = 'captured'));--> statement-breakpoint
ALTER TABLE "demonstration_attempt" ADD CONSTRAINT "demonstration_attempt_refunded" CHECK ("demonstration_attempt"."refunded_minor" between 0 and coalesce("demonstration_attempt"."captured_minor", "demonstration_attempt"."amount_minor") and ("demonstration_attempt"."refunded_minor" = 0 or "demonstration_attempt"."status" = 'captured'));--> statement-breakpoint
ALTER TABLE "payment_chargeback" ADD CONSTRAINT "payment_chargeback_of" CHECK (num_nonnulls("payment_chargeback"."payment_id", "payment_chargeback"."deposit_id") = 1);--> statement-breakpoint
ALTER TABLE "payment_operation" ADD CONSTRAINT "payment_operation_kind" CHECK ("payment_operation"."kind" in ('capture', 'void', 'refund', 'deposit_capture', 'deposit_release', 'payout', 'reversal', 'event'));--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_of" CHECK (num_nonnulls("payment_refund"."payment_id", "payment_refund"."deposit_id") = 1);--> statement-breakpoint

-- Holds and releases move no money, so that the ledger has nothing of them (docs/decisions/0017).
CREATE FUNCTION audit_deposit_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_deed (created_at, actor_role, action, entity_kind, entity_id, before, after)
  VALUES (NEW.updated_at, 'system', 'deposit.status', 'booking', NEW.booking_id,
    CASE WHEN TG_OP = 'UPDATE' THEN jsonb_build_object('status', OLD.status) END,
    jsonb_build_object('status', NEW.status));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_deposit_audited AFTER INSERT ON booking_deposit
  FOR EACH ROW EXECUTE FUNCTION audit_deposit_moves();--> statement-breakpoint
CREATE TRIGGER booking_deposit_move_audited AFTER UPDATE OF status ON booking_deposit
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION audit_deposit_moves();
