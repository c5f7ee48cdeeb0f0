CREATE TABLE "booking_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_by" text NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"adults" smallint NOT NULL,
	"children" smallint DEFAULT 0 NOT NULL,
	"infants" smallint DEFAULT 0 NOT NULL,
	"pets" smallint DEFAULT 0 NOT NULL,
	"linen" boolean DEFAULT false NOT NULL,
	"promo_code" text,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"total_minor" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"deposit_minor" integer DEFAULT 0 NOT NULL,
	"payment_plan" jsonb DEFAULT '[]' NOT NULL,
	"cancellation" jsonb,
	"owner_fee_minor" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "booking_change_status" CHECK ("booking_change"."status" in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "booking_change_order" CHECK ("booking_change"."check_out" > "booking_change"."check_in")
);
--> statement-breakpoint
CREATE TABLE "booking_reminder" (
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_reminder_pk" PRIMARY KEY("booking_id","kind")
);
--> statement-breakpoint
ALTER TABLE "booking_change" ADD CONSTRAINT "booking_change_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reminder" ADD CONSTRAINT "booking_reminder_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_change_pending" ON "booking_change" USING btree ("booking_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "booking_change_waiting" ON "booking_change" USING btree ("expires_at") WHERE status = 'pending';