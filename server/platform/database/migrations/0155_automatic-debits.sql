CREATE TABLE "debit_consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"parts" jsonb NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"customer_reference" text,
	"method_reference" text,
	"brand" text,
	"ending" text,
	"expires_on" text,
	"saved_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"purged_at" timestamp with time zone,
	CONSTRAINT "debit_consent_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "debit_consent_card" CHECK (num_nonnulls("debit_consent"."customer_reference", "debit_consent"."method_reference", "debit_consent"."brand", "debit_consent"."ending", "debit_consent"."expires_on", "debit_consent"."saved_at") in (0, 6)),
	CONSTRAINT "debit_consent_ending" CHECK ("debit_consent"."ending" ~ '^[0-9]{4}$' and "debit_consent"."expires_on" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "debit_consent_ended" CHECK (("debit_consent"."ended_at" is null) = ("debit_consent"."end_reason" is null)),
	CONSTRAINT "debit_consent_reason" CHECK ("debit_consent"."end_reason" in ('withdrawn', 'changed', 'other_method', 'booking_ended', 'paid', 'not_saved', 'unavailable')),
	CONSTRAINT "debit_consent_purged" CHECK ("debit_consent"."purged_at" is null or ("debit_consent"."ended_at" is not null and "debit_consent"."saved_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_operation" DROP CONSTRAINT "payment_operation_kind";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "debit_consent_id" uuid;--> statement-breakpoint
ALTER TABLE "debit_consent" ADD CONSTRAINT "debit_consent_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_debit_consent_id_debit_consent_id_fk" FOREIGN KEY ("debit_consent_id") REFERENCES "public"."debit_consent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_debit" ON "payment" USING btree ("debit_consent_id") WHERE debit_consent_id is not null;--> statement-breakpoint
ALTER TABLE "payment_operation" ADD CONSTRAINT "payment_operation_kind" CHECK ("payment_operation"."kind" in ('capture', 'void', 'refund', 'deposit_capture', 'deposit_release', 'payout', 'reversal', 'event', 'debit', 'card_removal'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_debit" CHECK ("payment"."debit_consent_id" is null or ("payment"."kind" in ('instalment', 'balance') and "payment"."status" <> 'due'));