CREATE TABLE "calendar_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feed_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"conflict_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "calendar_event_occurrence" UNIQUE("feed_id","uid","starts_on"),
	CONSTRAINT "calendar_event_order" CHECK ("calendar_event"."ends_on" > "calendar_event"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"last_success_at" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"next_sync_at" timestamp with time zone NOT NULL,
	"fault" text,
	"failing_since" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"failure_told" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feed_url" UNIQUE("rental_id","url"),
	CONSTRAINT "calendar_feed_failures" CHECK ("calendar_feed"."failures" >= 0)
);
--> statement-breakpoint
ALTER TABLE "calendar_event" ADD CONSTRAINT "calendar_event_feed_id_calendar_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feed_next" ON "calendar_feed" USING btree ("next_sync_at");