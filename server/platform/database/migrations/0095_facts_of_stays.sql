CREATE TABLE "rental_fact" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rental_id" uuid NOT NULL,
	"event" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"kind" text,
	"before" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_fact_event" CHECK ("rental_fact"."event" in ('shown', 'priced', 'freed')),
	CONSTRAINT "rental_fact_nights" CHECK (("rental_fact"."event" = 'freed') = ("rental_fact"."starts_on" is not null and "rental_fact"."ends_on" is not null and "rental_fact"."kind" is not null)),
	CONSTRAINT "rental_fact_before" CHECK (("rental_fact"."event" = 'priced') = ("rental_fact"."before" is not null))
);
--> statement-breakpoint
ALTER TABLE "favorite" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "favorite" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "favorite" ADD COLUMN "dated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "favorite" ADD COLUMN "free_told_on" date;--> statement-breakpoint
ALTER TABLE "saved_search" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "saved_search" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "saved_search" ADD COLUMN "listens_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_fact" ADD CONSTRAINT "rental_fact_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_fact_rental" ON "rental_fact" USING btree ("rental_id");--> statement-breakpoint
CREATE INDEX "rental_fact_created" ON "rental_fact" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alert_hit_rental" ON "alert_hit" USING btree ("rental_id") WHERE "alert_hit"."rental_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_hit_stay_new" ON "alert_hit" USING btree ("search_id","rental_id") WHERE "alert_hit"."reason" = 'new';--> statement-breakpoint
CREATE UNIQUE INDEX "alert_hit_stay_daily" ON "alert_hit" USING btree ("search_id","rental_id","reason",((found_at at time zone 'UTC')::date)) WHERE "alert_hit"."rental_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_search_listening" ON "saved_search" USING btree ("kind","starts_on") WHERE "saved_search"."rhythm" <> 'off';--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_dates" CHECK (num_nonnulls("favorite"."starts_on", "favorite"."ends_on", "favorite"."dated_at") = 0 or (num_nonnulls("favorite"."starts_on", "favorite"."ends_on", "favorite"."dated_at", "favorite"."rental_id") = 4 and "favorite"."ends_on" > "favorite"."starts_on"));--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_dates" CHECK (num_nonnulls("saved_search"."starts_on", "saved_search"."ends_on") = 0 or (num_nonnulls("saved_search"."starts_on", "saved_search"."ends_on") = 2 and "saved_search"."ends_on" > "saved_search"."starts_on" and "saved_search"."kind" = 'rental'));