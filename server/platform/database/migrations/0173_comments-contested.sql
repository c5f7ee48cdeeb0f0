CREATE TABLE "removed_comment" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"comment_id" uuid NOT NULL,
	"list_id" uuid,
	"rental_id" uuid,
	"sale_id" uuid,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"reason" text NOT NULL,
	"removed_by" uuid NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Rows of before are appeals of reporters.
ALTER TABLE "notice_appeal" ADD COLUMN "appellant" text DEFAULT 'reporter' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_appeal" DROP CONSTRAINT "notice_appeal_pkey";--> statement-breakpoint
ALTER TABLE "notice_appeal" ADD CONSTRAINT "notice_appeal_pk" PRIMARY KEY("report_id","appellant");--> statement-breakpoint
ALTER TABLE "removed_comment" ADD CONSTRAINT "removed_comment_report_id_content_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."content_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_comment" ADD CONSTRAINT "removed_comment_list_id_favorite_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."favorite_list"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_comment" ADD CONSTRAINT "removed_comment_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_comment" ADD CONSTRAINT "removed_comment_sale_id_sale_listing_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale_listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_comment" ADD CONSTRAINT "removed_comment_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_comment_author" ON "removed_comment" USING btree ("author_id","removed_at");--> statement-breakpoint
CREATE INDEX "removed_comment_list" ON "removed_comment" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "removed_comment_of" ON "removed_comment" USING btree ("comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_appeal_one_open" ON "notice_appeal" USING btree ("report_id") WHERE decided_at is null;