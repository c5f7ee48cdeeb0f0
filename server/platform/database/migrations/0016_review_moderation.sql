CREATE TABLE "review_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"action" text NOT NULL,
	"previous_status" text NOT NULL,
	"new_status" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "review_report_reporter" UNIQUE("review_id","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "review" DROP CONSTRAINT "review_booking";--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "cleanliness" smallint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "accuracy" smallint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "check_in" smallint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "communication" smallint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "location" smallint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "value" smallint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "comment_key" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "triggers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "edit_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "responded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_actor_id_app_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_reporter_id_app_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_decision_review" ON "review_decision" USING btree ("review_id","created_at");--> statement-breakpoint
CREATE INDEX "review_report_open" ON "review_report" USING btree ("review_id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_booking" ON "review" USING btree ("booking_id") WHERE deleted_by is distinct from 'author';--> statement-breakpoint
CREATE INDEX "review_author" ON "review" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "review_to_moderate" ON "review" USING btree ("moderation_status","created_at") WHERE deleted_at is null and moderation_status <> 'approved';--> statement-breakpoint
CREATE INDEX "review_comment_key" ON "review" USING btree ("comment_key");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_sub_scores" CHECK (least(cleanliness, accuracy, check_in, communication, location, value) >= 1 and greatest(cleanliness, accuracy, check_in, communication, location, value) <= 5);--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_status" CHECK (moderation_status in ('approved', 'pending', 'rejected', 'flagged', 'hidden'));--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_visible" CHECK (not is_visible or (moderation_status = 'approved' and deleted_at is null));--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_deleted" CHECK ((deleted_at is null) = (deleted_by is null));