CREATE TABLE "content_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"explanation" text NOT NULL,
	"reporter_id" uuid,
	"name" text,
	"email" text,
	"language" text NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"upheld" boolean,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_report_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE INDEX "content_report_target" ON "content_report" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "content_report_status" ON "content_report" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "content_report_reporter" ON "content_report" USING btree ("reporter_id","created_at");