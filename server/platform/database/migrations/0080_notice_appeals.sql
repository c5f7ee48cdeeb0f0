CREATE TABLE "notice_appeal" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"grounds" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"granted" boolean,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"late_told_at" timestamp with time zone,
	CONSTRAINT "notice_appeal_decided" CHECK ((granted is null) = (decided_at is null))
);
--> statement-breakpoint
ALTER TABLE "notice_appeal" ADD CONSTRAINT "notice_appeal_report_id_content_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."content_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_appeal_open" ON "notice_appeal" USING btree ("due_at") WHERE decided_at is null;