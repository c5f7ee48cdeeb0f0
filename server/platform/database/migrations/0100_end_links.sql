CREATE TABLE "signed_link" (
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"salt" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signed_link_pk" PRIMARY KEY("kind","object_id"),
	CONSTRAINT "signed_link_kind" CHECK ("signed_link"."kind" in ('calendar-export', 'inquiry', 'visit'))
);
--> statement-breakpoint
ALTER TABLE "favorite_list" ADD COLUMN "share_used_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "signed_link_used" ON "signed_link" USING btree ("last_used_at");--> statement-breakpoint
-- By hand: links that were handed out before keep working, and end twelve months from now unless they are used.
UPDATE "favorite_list" SET "share_used_at" = now() WHERE "share_key" IS NOT NULL;--> statement-breakpoint
INSERT INTO "signed_link" ("kind", "object_id", "created_at", "last_used_at")
	SELECT 'calendar-export', "id", now(), now() FROM "rental"
	UNION ALL SELECT 'calendar-export', "id", now(), now() FROM "calendar_feed"
	UNION ALL SELECT 'inquiry', "id", now(), now() FROM "inquiry"
	UNION ALL SELECT 'visit', "id", now(), now() FROM "visit";--> statement-breakpoint
ALTER TABLE "favorite_list" ADD CONSTRAINT "favorite_list_shared" CHECK (("favorite_list"."share_key" is null) = ("favorite_list"."share_used_at" is null));