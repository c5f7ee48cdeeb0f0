CREATE SEQUENCE "public"."verification_reference" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "verification_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason_code" text,
	"message" text,
	"internal_comment" text,
	"valid_until" date,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"confirmed" boolean,
	CONSTRAINT "verification_approval_two_people" CHECK ("verification_approval"."decided_by" is null or "verification_approval"."decided_by" <> "verification_approval"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "verification_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"listing_id" uuid,
	"country_code" text NOT NULL,
	"professional_type" text,
	"form" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"submissions" smallint DEFAULT 0 NOT NULL,
	"consent_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"check_duration_ms" integer,
	"score" smallint,
	"rejected_checks" smallint DEFAULT 0 NOT NULL,
	"consider_checks" smallint DEFAULT 0 NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason_code" text,
	"message" text,
	"approved_at" timestamp with time zone,
	"valid_until" date,
	"reminded_days" smallint,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
	"suspended_listing_ids" uuid[] DEFAULT '{}' NOT NULL,
	"revoked_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_from" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_case_reference_unique" UNIQUE("reference"),
	CONSTRAINT "verification_case_kind" CHECK ("verification_case"."kind" in ('identity', 'professional', 'property')),
	CONSTRAINT "verification_case_listing" CHECK (("verification_case"."kind" = 'property') = ("verification_case"."listing_id" is not null)),
	CONSTRAINT "verification_case_status" CHECK ("verification_case"."status" in ('draft', 'submitted', 'auto_checks', 'in_review', 'more_info', 'approved', 'rejected', 'rejected_final', 'expired', 'withdrawn')),
	CONSTRAINT "verification_case_submissions" CHECK ("verification_case"."submissions" between 0 and 5),
	CONSTRAINT "verification_case_approval" CHECK ("verification_case"."valid_until" is null or "verification_case"."approved_at" is not null),
	CONSTRAINT "verification_case_claim" CHECK (("verification_case"."claimed_by" is null) or ("verification_case"."claimed_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "verification_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"side" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"pages" smallint NOT NULL,
	"sealed_key" text,
	"content_hmac" text NOT NULL,
	"submission" smallint,
	"status" text DEFAULT 'waiting' NOT NULL,
	"explanation" text,
	"uploaded_by" uuid,
	"uploaded_from" text DEFAULT 'account' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"purged_at" timestamp with time zone,
	CONSTRAINT "verification_document_side" CHECK ("verification_document"."side" in ('front', 'back', 'single')),
	CONSTRAINT "verification_document_purge" CHECK (("verification_document"."purged_at" is null) = ("verification_document"."sealed_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "verification_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"type" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"reason_code" text,
	"message" text,
	"internal_comment" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_event_actor" CHECK ("verification_event"."actor_role" in ('person', 'staff', 'system'))
);
--> statement-breakpoint
CREATE TABLE "verification_file" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_handoff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"side" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "verification_handoff_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "verification_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_override" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"check_code" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_purge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"files" smallint NOT NULL,
	"pages" smallint NOT NULL,
	"content_hmacs" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"report" jsonb NOT NULL,
	"number_hmac" text,
	"corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_on" date,
	"issued_on" date,
	"internal_comment" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_upload_part" (
	"upload_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "verification_upload_part_pk" PRIMARY KEY("upload_id","position")
);
--> statement-breakpoint
CREATE TABLE "verification_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"side" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"parts" smallint DEFAULT 0 NOT NULL,
	"sealed_key" text NOT NULL,
	"document_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_upload_received" CHECK ("verification_upload"."received" between 0 and "verification_upload"."size")
);
--> statement-breakpoint
CREATE TABLE "verification_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"side" text NOT NULL,
	"viewer_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_approval" ADD CONSTRAINT "verification_approval_case_id_verification_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."verification_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_case" ADD CONSTRAINT "verification_case_subject_id_app_user_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_case" ADD CONSTRAINT "verification_case_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_case" ADD CONSTRAINT "verification_case_claimed_by_app_user_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_case" ADD CONSTRAINT "verification_case_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_document" ADD CONSTRAINT "verification_document_case_id_verification_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."verification_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_document" ADD CONSTRAINT "verification_document_uploaded_by_app_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_event" ADD CONSTRAINT "verification_event_case_id_verification_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."verification_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_event" ADD CONSTRAINT "verification_event_actor_id_app_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_file" ADD CONSTRAINT "verification_file_document_id_verification_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."verification_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_handoff" ADD CONSTRAINT "verification_handoff_case_id_verification_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."verification_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_note" ADD CONSTRAINT "verification_note_case_id_verification_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."verification_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_note" ADD CONSTRAINT "verification_note_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_override" ADD CONSTRAINT "verification_override_case_id_verification_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."verification_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_override" ADD CONSTRAINT "verification_override_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_purge" ADD CONSTRAINT "verification_purge_case_id_verification_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."verification_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_report" ADD CONSTRAINT "verification_report_case_id_verification_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."verification_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_upload_part" ADD CONSTRAINT "verification_upload_part_upload_id_verification_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."verification_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_upload" ADD CONSTRAINT "verification_upload_case_id_verification_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."verification_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_view" ADD CONSTRAINT "verification_view_case_id_verification_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."verification_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_view" ADD CONSTRAINT "verification_view_viewer_id_app_user_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_approval_open" ON "verification_approval" USING btree ("case_id") WHERE "verification_approval"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_case_of_person" ON "verification_case" USING btree ("subject_id","kind") WHERE "verification_case"."kind" <> 'property';--> statement-breakpoint
CREATE UNIQUE INDEX "verification_case_of_listing" ON "verification_case" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "verification_case_queue" ON "verification_case" USING btree ("kind","submitted_at","id") WHERE "verification_case"."status" in ('submitted', 'auto_checks', 'in_review');--> statement-breakpoint
CREATE INDEX "verification_case_valid_until" ON "verification_case" USING btree ("valid_until") WHERE "verification_case"."valid_until" is not null;--> statement-breakpoint
CREATE INDEX "verification_case_decided" ON "verification_case" USING btree ("kind","decided_at");--> statement-breakpoint
CREATE INDEX "verification_document_case" ON "verification_document" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "verification_document_content" ON "verification_document" USING btree ("content_hmac");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_document_current" ON "verification_document" USING btree ("case_id","document_type","side") WHERE "verification_document"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "verification_event_case" ON "verification_event" USING btree ("case_id","created_at","id");--> statement-breakpoint
CREATE INDEX "verification_event_type" ON "verification_event" USING btree ("type","created_at");--> statement-breakpoint
CREATE INDEX "verification_handoff_expires" ON "verification_handoff" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_note_case" ON "verification_note" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_override_check" ON "verification_override" USING btree ("case_id","document_type","check_code");--> statement-breakpoint
CREATE INDEX "verification_purge_case" ON "verification_purge" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_report_document" ON "verification_report" USING btree ("case_id","document_type");--> statement-breakpoint
CREATE INDEX "verification_report_number" ON "verification_report" USING btree ("number_hmac");--> statement-breakpoint
CREATE INDEX "verification_upload_expires" ON "verification_upload" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_view_case" ON "verification_view" USING btree ("case_id","created_at");