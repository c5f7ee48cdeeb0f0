CREATE TABLE "sale_document_content" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_document_reader" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"granted_by" uuid NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sale_document_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"viewer_id" uuid NOT NULL,
	"viewed_as" text NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_validation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"validation_type" text NOT NULL,
	"overall_score" smallint NOT NULL,
	"validation_status" text NOT NULL,
	"can_publish" boolean NOT NULL,
	"blocking_failures" text[] NOT NULL,
	"warnings" text[] NOT NULL,
	"rules_version" text NOT NULL,
	"asked_by" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_document_content" ADD CONSTRAINT "sale_document_content_document_id_sale_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."sale_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_document_reader" ADD CONSTRAINT "sale_document_reader_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_document_reader" ADD CONSTRAINT "sale_document_reader_reader_id_app_user_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_document_view" ADD CONSTRAINT "sale_document_view_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_document" ADD CONSTRAINT "sale_document_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_document" ADD CONSTRAINT "sale_document_uploaded_by_app_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_validation" ADD CONSTRAINT "sale_validation_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_document_reader_open" ON "sale_document_reader" USING btree ("listing_id","reader_id") WHERE "sale_document_reader"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "sale_document_view_listing" ON "sale_document_view" USING btree ("listing_id","viewed_at");--> statement-breakpoint
CREATE INDEX "sale_document_listing" ON "sale_document" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "sale_validation_listing" ON "sale_validation" USING btree ("listing_id","created_at");