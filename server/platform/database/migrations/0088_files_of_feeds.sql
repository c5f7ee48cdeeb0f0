CREATE TABLE "sale_feed_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text,
	"position" integer NOT NULL,
	"caption" text,
	"import_id" uuid,
	"line" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"image_id" uuid,
	"document_id" uuid,
	"content_hash" text,
	"etag" text,
	"last_modified" text,
	"asked_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_feed_file_address" UNIQUE("listing_id","kind","address"),
	CONSTRAINT "sale_feed_file_state" CHECK ("sale_feed_file"."state" in ('waiting', 'stale', 'kept', 'failed', 'leaving'))
);
--> statement-breakpoint
ALTER TABLE "sale_import_fault" DROP CONSTRAINT "sale_import_fault_stage";--> statement-breakpoint
ALTER TABLE "sale_feed_file" ADD CONSTRAINT "sale_feed_file_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_feed_file" ADD CONSTRAINT "sale_feed_file_import_id_sale_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sale_import"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_feed_file" ADD CONSTRAINT "sale_feed_file_image_id_sale_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."sale_image"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_feed_file" ADD CONSTRAINT "sale_feed_file_document_id_sale_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."sale_document"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_feed_file_due" ON "sale_feed_file" USING btree ("next_try_at") WHERE state in ('waiting', 'stale', 'leaving');--> statement-breakpoint
CREATE INDEX "sale_feed_file_image" ON "sale_feed_file" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "sale_feed_file_document" ON "sale_feed_file" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "sale_feed_file_import" ON "sale_feed_file" USING btree ("import_id");--> statement-breakpoint
UPDATE "sale_import" SET "finished_at" = "touched_at", "content" = '' WHERE "finished_at" IS NULL AND EXISTS (SELECT FROM "sale_import" other WHERE other."seller_id" = "sale_import"."seller_id" AND other."finished_at" IS NULL AND other."id" > "sale_import"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_import_one_running" ON "sale_import" USING btree ("seller_id") WHERE "sale_import"."finished_at" is null;--> statement-breakpoint
ALTER TABLE "sale_import_fault" ADD CONSTRAINT "sale_import_fault_stage" CHECK ("sale_import_fault"."stage" in ('line', 'departure', 'picture', 'paper', 'submission'));