INSERT INTO "sale_feed_file" ("id", "listing_id", "kind", "address", "position", "import_id", "line", "state", "image_id", "attempts", "next_try_at")
SELECT "id", "listing_id", 'picture', "address", "position", "import_id", "line", "state", "image_id", "attempts", "next_try_at" FROM "sale_feed_picture";--> statement-breakpoint
DROP TABLE "sale_feed_picture" CASCADE;
