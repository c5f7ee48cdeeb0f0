CREATE TABLE "invoice_transmission" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"flow_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"reason_code" text,
	"reason_text" text,
	"failure" text,
	"deposited_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_transmission_flow_id_unique" UNIQUE("flow_id"),
	CONSTRAINT "invoice_transmission_state" CHECK ("invoice_transmission"."status" in ('waiting', 'deposited', 'issued', 'received', 'approved', 'refused', 'rejected', 'collected')),
	CONSTRAINT "invoice_transmission_flow" CHECK (("invoice_transmission"."status" = 'waiting') = ("invoice_transmission"."deposited_at" is null)),
	CONSTRAINT "invoice_transmission_deposit" CHECK ("invoice_transmission"."deposited_at" is null or "invoice_transmission"."flow_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "payout_batch_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"payout_id" uuid,
	"owner_id" uuid NOT NULL,
	"end_to_end_id" text NOT NULL,
	"owed_minor" integer NOT NULL,
	"withheld_minor" integer NOT NULL,
	"label" text NOT NULL,
	"holder" text NOT NULL,
	"sealed_iban" text NOT NULL,
	"account_ending" text NOT NULL,
	"status" text NOT NULL,
	"reason_code" text,
	"reason_text" text,
	"answered_at" timestamp with time zone,
	"transaction_id" uuid,
	CONSTRAINT "payout_batch_item_end_to_end" UNIQUE("end_to_end_id"),
	CONSTRAINT "payout_batch_item_status" CHECK ("payout_batch_item"."status" in ('prepared', 'sent', 'accepted', 'rejected', 'cancelled')),
	CONSTRAINT "payout_batch_item_payout" CHECK ("payout_batch_item"."payout_id" is not null or "payout_batch_item"."status" in ('rejected', 'cancelled')),
	CONSTRAINT "payout_batch_item_amount" CHECK ("payout_batch_item"."owed_minor" > 0 and "payout_batch_item"."withheld_minor" between 0 and "payout_batch_item"."owed_minor"),
	CONSTRAINT "payout_batch_item_reason" CHECK (("payout_batch_item"."status" = 'rejected') = ("payout_batch_item"."reason_code" is not null)),
	CONSTRAINT "payout_batch_item_answered" CHECK (("payout_batch_item"."status" in ('accepted', 'rejected')) = ("payout_batch_item"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payout_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"execution_on" date NOT NULL,
	"payouts" integer NOT NULL,
	"total_minor" bigint NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"signed_by" uuid,
	"signed_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payout_batch_number_unique" UNIQUE("number"),
	CONSTRAINT "payout_batch_status" CHECK ("payout_batch"."status" in ('prepared', 'signed', 'settled', 'cancelled')),
	CONSTRAINT "payout_batch_amount" CHECK ("payout_batch"."payouts" > 0 and "payout_batch"."total_minor" > 0),
	CONSTRAINT "payout_batch_signature" CHECK (("payout_batch"."signed_at" is not null) = ("payout_batch"."status" in ('signed', 'settled')) and ("payout_batch"."signed_by" is null) = ("payout_batch"."signed_at" is null)),
	CONSTRAINT "payout_batch_two_people" CHECK ("payout_batch"."signed_by" is distinct from "payout_batch"."prepared_by"),
	CONSTRAINT "payout_batch_ended" CHECK (("payout_batch"."ended_at" is not null) = ("payout_batch"."status" in ('settled', 'cancelled'))),
	CONSTRAINT "payout_batch_downloaded" CHECK ("payout_batch"."downloaded_at" is null or "payout_batch"."signed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "owner_tax_details" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"is_company" boolean NOT NULL,
	"legal_name" text,
	"birth_date" date,
	"street" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"country_code" text NOT NULL,
	"sealed_tax_number" text,
	"tax_number_ending" text,
	"registration_number" text,
	"vat_number" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_tax_details_company" CHECK ("owner_tax_details"."is_company" = ("owner_tax_details"."legal_name" is not null)),
	CONSTRAINT "owner_tax_details_person" CHECK ("owner_tax_details"."is_company" = ("owner_tax_details"."birth_date" is null)),
	CONSTRAINT "owner_tax_details_country" CHECK ("owner_tax_details"."country_code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "owner_tax_details_number" CHECK (("owner_tax_details"."sealed_tax_number" is null) = ("owner_tax_details"."tax_number_ending" is null))
);
--> statement-breakpoint
CREATE TABLE "tax_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" smallint NOT NULL,
	"sequence" smallint NOT NULL,
	"kind" text NOT NULL,
	"message_ref" text NOT NULL,
	"sellers" integer NOT NULL,
	"sealed_file" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_report_message_ref_unique" UNIQUE("message_ref"),
	CONSTRAINT "tax_report_sequence" UNIQUE("year","sequence"),
	CONSTRAINT "tax_report_kind" CHECK ("tax_report"."kind" in ('new', 'correction', 'nothing')),
	CONSTRAINT "tax_report_sellers" CHECK (("tax_report"."kind" = 'nothing') = ("tax_report"."sellers" = 0)),
	CONSTRAINT "tax_report_first" CHECK ("tax_report"."sequence" >= 1 and ("tax_report"."kind" <> 'correction' or "tax_report"."sequence" > 1))
);
--> statement-breakpoint
CREATE TABLE "tax_statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"version" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"report_id" uuid,
	CONSTRAINT "tax_statement_version" UNIQUE("owner_id","year","version"),
	CONSTRAINT "tax_statement_version_first" CHECK ("tax_statement"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "provider_report" DROP CONSTRAINT "provider_report_provider";--> statement-breakpoint
ALTER TABLE "reconciliation_difference" DROP CONSTRAINT "reconciliation_difference_kind";--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_transmission" ADD CONSTRAINT "invoice_transmission_document_id_finance_paper_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."finance_paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_item" ADD CONSTRAINT "payout_batch_item_batch_id_payout_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_item" ADD CONSTRAINT "payout_batch_item_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_item" ADD CONSTRAINT "payout_batch_item_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch_item" ADD CONSTRAINT "payout_batch_item_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch" ADD CONSTRAINT "payout_batch_prepared_by_app_user_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batch" ADD CONSTRAINT "payout_batch_signed_by_app_user_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_tax_details" ADD CONSTRAINT "owner_tax_details_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_report" ADD CONSTRAINT "tax_report_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_statement" ADD CONSTRAINT "tax_statement_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_statement" ADD CONSTRAINT "tax_statement_report_id_tax_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."tax_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_transmission_due" ON "invoice_transmission" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "invoice_transmission_status" ON "invoice_transmission" USING btree ("status");--> statement-breakpoint
CREATE INDEX "payout_batch_item_batch" ON "payout_batch_item" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_batch_item_one_open" ON "payout_batch_item" USING btree ("payout_id") WHERE status not in ('rejected', 'cancelled');--> statement-breakpoint
CREATE INDEX "payout_batch_time" ON "payout_batch" USING btree ("prepared_at","id");--> statement-breakpoint
CREATE INDEX "tax_statement_year" ON "tax_statement" USING btree ("year","owner_id");--> statement-breakpoint
CREATE INDEX "tax_statement_report" ON "tax_statement" USING btree ("report_id");--> statement-breakpoint
ALTER TABLE "provider_report" ADD CONSTRAINT "provider_report_provider" CHECK ("provider_report"."provider" in ('stripe', 'cinetpay', 'bank'));--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_kind" CHECK ("reconciliation_difference"."kind" in ('amount', 'fee', 'missing_in_ledger', 'missing_in_report', 'rejected'));