CREATE TABLE "ledger_day_count" (
	"day" date PRIMARY KEY NOT NULL,
	"transactions" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_day" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"debit_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	"entries" bigint NOT NULL,
	CONSTRAINT "ledger_day_day_account_kind_currency_pk" PRIMARY KEY("day","account","kind","currency"),
	CONSTRAINT "ledger_day_sums" CHECK ("ledger_day"."debit_minor" >= 0 and "ledger_day"."credit_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_summary_queue" (
	"transaction_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_report_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"category" text NOT NULL,
	"label" text NOT NULL,
	"reference_ids" text[] NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"transaction_id" uuid,
	CONSTRAINT "provider_report_line_once" UNIQUE("report_id","line")
);
--> statement-breakpoint
CREATE TABLE "provider_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"lines" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"compared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_report_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "provider_report_provider" CHECK ("provider_report"."provider" in ('stripe', 'cinetpay')),
	CONSTRAINT "provider_report_period" CHECK ("provider_report"."first_at" <= "provider_report"."last_at")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_difference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"about" text NOT NULL,
	"reference" text NOT NULL,
	"transaction_id" uuid,
	"currency" text NOT NULL,
	"report_minor" bigint,
	"ledger_minor" bigint,
	"occurred_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"link" text,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reconciliation_difference_once" UNIQUE("report_id","kind","about"),
	CONSTRAINT "reconciliation_difference_kind" CHECK ("reconciliation_difference"."kind" in ('amount', 'fee', 'missing_in_ledger', 'missing_in_report')),
	CONSTRAINT "reconciliation_difference_state" CHECK ("reconciliation_difference"."status" in ('open', 'explained', 'matched')),
	CONSTRAINT "reconciliation_difference_explained" CHECK (("reconciliation_difference"."status" = 'explained') = ("reconciliation_difference"."reason" is not null and "reconciliation_difference"."closed_by" is not null)),
	CONSTRAINT "reconciliation_difference_closed" CHECK (("reconciliation_difference"."status" = 'open') = ("reconciliation_difference"."closed_at" is null)),
	CONSTRAINT "reconciliation_difference_sides" CHECK (("reconciliation_difference"."report_minor" is null) = ("reconciliation_difference"."kind" = 'missing_in_report') and ("reconciliation_difference"."ledger_minor" is null) = ("reconciliation_difference"."kind" = 'missing_in_ledger'))
);
--> statement-breakpoint
ALTER TABLE "seller_invoice_payment" ADD COLUMN "settlement_reference" text;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "occurred_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "settlement_reference" text;--> statement-breakpoint
ALTER TABLE "ledger_summary_queue" ADD CONSTRAINT "ledger_summary_queue_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_report_line" ADD CONSTRAINT "provider_report_line_report_id_provider_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."provider_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_report_line" ADD CONSTRAINT "provider_report_line_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_report" ADD CONSTRAINT "provider_report_uploaded_by_app_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_report_id_provider_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."provider_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_transaction_id_ledger_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_closed_by_app_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_report_line_transaction" ON "provider_report_line" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "provider_report_time" ON "provider_report" USING btree ("provider","last_at");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_status" ON "reconciliation_difference" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "payout_reference" ON "payout" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payout_provider_reference" ON "payout" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "ledger_entry_account_time" ON "ledger_entry" USING btree ("account","currency","occurred_at","id");--> statement-breakpoint
CREATE INDEX "ledger_transaction_time" ON "ledger_transaction" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE INDEX "ledger_transaction_kind" ON "ledger_transaction" USING btree ("kind","occurred_at","id");--> statement-breakpoint
CREATE INDEX "ledger_transaction_source" ON "ledger_transaction" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "payment_settlement" ON "payment" USING btree ("settlement_reference");--> statement-breakpoint
CREATE INDEX "payment_refund_reference" ON "payment_refund" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "payment_refund_transfer" ON "payment_refund" USING btree ("transfer_reference");--> statement-breakpoint
-- The time of an entry is that of its transaction, whatever a writer gives.
CREATE FUNCTION ledger_entry_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT occurred_at INTO NEW.occurred_at FROM ledger_transaction WHERE id = NEW.transaction_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entry_timed BEFORE INSERT ON ledger_entry
  FOR EACH ROW WHEN (NEW.transaction_id IS NOT NULL) EXECUTE FUNCTION ledger_entry_time();--> statement-breakpoint
ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_kept;--> statement-breakpoint
UPDATE ledger_entry SET occurred_at = t.occurred_at FROM ledger_transaction t WHERE t.id = ledger_entry.transaction_id;--> statement-breakpoint
ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_kept;--> statement-breakpoint
CREATE FUNCTION ledger_queue_summary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_summary_queue (transaction_id) SELECT id FROM fresh;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transaction_queued AFTER INSERT ON ledger_transaction
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_queue_summary();--> statement-breakpoint
INSERT INTO ledger_day (day, account, kind, currency, debit_minor, credit_minor, entries)
  SELECT (e.occurred_at AT TIME ZONE 'Europe/Paris')::date, e.account, t.kind, e.currency,
    coalesce(sum(e.amount_minor) FILTER (WHERE e.amount_minor > 0), 0),
    coalesce(-sum(e.amount_minor) FILTER (WHERE e.amount_minor < 0), 0), count(*)
  FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO ledger_day_count (day, transactions)
  SELECT (occurred_at AT TIME ZONE 'Europe/Paris')::date, count(*) FROM ledger_transaction GROUP BY 1;
