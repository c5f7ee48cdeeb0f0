CREATE TABLE "data_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"note" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"extension_reason" text,
	"extended_at" timestamp with time zone,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"granted" boolean,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"overdue_notified_at" timestamp with time zone,
	CONSTRAINT "data_request_kind" CHECK ("data_request"."kind" in ('export', 'erasure')),
	CONSTRAINT "data_request_channel" CHECK ("data_request"."channel" in ('email', 'telephone', 'letter', 'form')),
	CONSTRAINT "data_request_days" CHECK ("data_request"."due_on" = "data_request"."received_on" + case when "data_request"."extended_at" is null then interval '1 month' else interval '3 months' end),
	CONSTRAINT "data_request_extension" CHECK (("data_request"."extended_at" is null) = ("data_request"."extension_reason" is null)),
	CONSTRAINT "data_request_answered" CHECK (("data_request"."answered_at" is null) = ("data_request"."granted" is null) and ("data_request"."answered_at" is null) = ("data_request"."answered_by" is null))
);
--> statement-breakpoint
CREATE TABLE "suspension_appeal" (
	"suspension_id" uuid PRIMARY KEY NOT NULL,
	"suspended_by" uuid NOT NULL,
	"grounds" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"granted" boolean,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"late_told_at" timestamp with time zone,
	CONSTRAINT "suspension_appeal_decided" CHECK ((granted is null) = (decided_at is null)),
	CONSTRAINT "suspension_appeal_other_person" CHECK ("suspension_appeal"."decided_by" is distinct from "suspension_appeal"."suspended_by")
);
--> statement-breakpoint
CREATE TABLE "suspension" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"reason" text NOT NULL,
	"until" date,
	"ends_at" timestamp with time zone,
	"suspended_by" uuid NOT NULL,
	"suspended_at" timestamp with time zone NOT NULL,
	"paused_rental_ids" uuid[] NOT NULL,
	"suspended_sale_ids" uuid[] NOT NULL,
	"end_cause" text,
	"lifted_by" uuid,
	"lifted_at" timestamp with time zone,
	"lift_reason" text,
	CONSTRAINT "suspension_category" CHECK ("suspension"."category" in ('off_platform_payment', 'fraud', 'false_listing', 'conduct', 'identity', 'security', 'law', 'other')),
	CONSTRAINT "suspension_other_person" CHECK ("suspension"."suspended_by" <> "suspension"."user_id"),
	CONSTRAINT "suspension_day" CHECK (("suspension"."until" is null) = ("suspension"."ends_at" is null)),
	CONSTRAINT "suspension_dates" CHECK ("suspension"."ends_at" is null or "suspension"."ends_at" > "suspension"."suspended_at"),
	CONSTRAINT "suspension_lifted" CHECK (("suspension"."lifted_at" is null) = ("suspension"."end_cause" is null)),
	CONSTRAINT "suspension_end" CHECK ("suspension"."end_cause" in ('staff', 'appeal', 'expiry') and ("suspension"."end_cause" = 'expiry') = ("suspension"."lifted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_recorded_by_app_user_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_answered_by_app_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension_appeal" ADD CONSTRAINT "suspension_appeal_suspension_id_suspension_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "public"."suspension"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_suspended_by_app_user_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_lifted_by_app_user_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_request_one_open" ON "data_request" USING btree ("user_id","kind") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "data_request_due" ON "data_request" USING btree ("due_on") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "data_request_answered" ON "data_request" USING btree ("answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "suspension_appeal_open" ON "suspension_appeal" USING btree ("due_at") WHERE decided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "suspension_in_force" ON "suspension" USING btree ("user_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "suspension_due" ON "suspension" USING btree ("ends_at") WHERE lifted_at is null and ends_at is not null;--> statement-breakpoint
CREATE INDEX "suspension_user" ON "suspension" USING btree ("user_id","suspended_at");