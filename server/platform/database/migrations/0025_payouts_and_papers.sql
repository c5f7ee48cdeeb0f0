CREATE TABLE "owner_bank_account" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"sealed_iban" text NOT NULL,
	"country" text NOT NULL,
	"ending" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_paper_series" (
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "finance_paper_series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "finance_paper" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"party_id" uuid NOT NULL,
	"booking_id" uuid,
	"subject" text NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "finance_paper_number_unique" UNIQUE("number"),
	CONSTRAINT "finance_paper_subject" UNIQUE("kind","subject","currency")
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"withheld_minor" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"hold_reason" text,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"reference" text,
	"account_ending" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_amount" CHECK ("payout"."amount_minor" > 0),
	CONSTRAINT "payout_withheld" CHECK ("payout"."withheld_minor" between 0 and "payout"."amount_minor"),
	CONSTRAINT "payout_state" CHECK ("payout"."status" in ('scheduled', 'held', 'ready', 'sent')),
	CONSTRAINT "payout_sent" CHECK (("payout"."status" = 'sent') = ("payout"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "owner_bank_account" ADD CONSTRAINT "owner_bank_account_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_paper" ADD CONSTRAINT "finance_paper_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_paper_party" ON "finance_paper" USING btree ("party_id","issued_at");--> statement-breakpoint
CREATE INDEX "finance_paper_booking" ON "finance_paper" USING btree ("booking_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_one_open" ON "payout" USING btree ("booking_id") WHERE status <> 'sent';--> statement-breakpoint
CREATE INDEX "payout_owner" ON "payout" USING btree ("owner_id","due_at");--> statement-breakpoint
CREATE INDEX "payout_status" ON "payout" USING btree ("status","due_at");