CREATE TABLE "sale_feed_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"address" text NOT NULL,
	"position" integer NOT NULL,
	"import_id" uuid,
	"line" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"image_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_feed_picture_address" UNIQUE("listing_id","address"),
	CONSTRAINT "sale_feed_picture_state" CHECK ("sale_feed_picture"."state" in ('waiting', 'kept', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sale_feed" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"withdraw_missing" boolean NOT NULL,
	"language" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"next_sync_at" timestamp with time zone NOT NULL,
	"fault" text,
	"fault_detail" text,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_feed_line" ADD COLUMN "line" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_feed_line" ADD COLUMN "source" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_feed_line" ADD COLUMN "last_import_id" uuid;--> statement-breakpoint
ALTER TABLE "sale_feed_line" ADD COLUMN "is_retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_import_fault" ADD COLUMN "stage" text DEFAULT 'line' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_import_fault" ADD COLUMN "listing_id" uuid;--> statement-breakpoint
ALTER TABLE "sale_import" ADD COLUMN "source" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_import" ADD COLUMN "is_whole" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_import" ADD COLUMN "withdrawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_import" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_import" ADD COLUMN "to_submit" integer;--> statement-breakpoint
ALTER TABLE "sale_import" ADD COLUMN "submitted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_import" ADD COLUMN "not_submitted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_import" ADD COLUMN "submission_touched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_import" ADD COLUMN "submission_finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_feed_picture" ADD CONSTRAINT "sale_feed_picture_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_feed_picture" ADD CONSTRAINT "sale_feed_picture_import_id_sale_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sale_import"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_feed_picture" ADD CONSTRAINT "sale_feed_picture_image_id_sale_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."sale_image"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_feed" ADD CONSTRAINT "sale_feed_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_feed_picture_due" ON "sale_feed_picture" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "sale_feed_picture_image" ON "sale_feed_picture" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "sale_feed_picture_import" ON "sale_feed_picture" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "sale_feed_due" ON "sale_feed" USING btree ("next_sync_at");--> statement-breakpoint
ALTER TABLE "sale_feed_line" ADD CONSTRAINT "sale_feed_line_last_import_id_sale_import_id_fk" FOREIGN KEY ("last_import_id") REFERENCES "public"."sale_import"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_import_fault" ADD CONSTRAINT "sale_import_fault_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_feed_line_import" ON "sale_feed_line" USING btree ("last_import_id");--> statement-breakpoint
CREATE INDEX "sale_import_fault_listing" ON "sale_import_fault" USING btree ("listing_id");--> statement-breakpoint
ALTER TABLE "sale_import_fault" DROP CONSTRAINT "sale_import_fault_pk";
--> statement-breakpoint
ALTER TABLE "sale_import_fault" ADD CONSTRAINT "sale_import_fault_pk" PRIMARY KEY("import_id","stage","line","field");--> statement-breakpoint
ALTER TABLE "sale_feed_line" ADD CONSTRAINT "sale_feed_line_source" CHECK ("sale_feed_line"."source" in ('upload', 'address'));--> statement-breakpoint
ALTER TABLE "sale_import_fault" ADD CONSTRAINT "sale_import_fault_stage" CHECK ("sale_import_fault"."stage" in ('line', 'departure', 'picture', 'submission'));--> statement-breakpoint
ALTER TABLE "sale_import" ADD CONSTRAINT "sale_import_source" CHECK ("sale_import"."source" in ('upload', 'address'));