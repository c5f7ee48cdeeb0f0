CREATE TABLE "alert_fact" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_hit" (
	"search_id" uuid NOT NULL,
	"fact_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "alert_hit_pk" PRIMARY KEY("search_id","fact_id"),
	CONSTRAINT "alert_hit_reason" CHECK ("alert_hit"."reason" in ('new', 'price_drop', 'back_on_market'))
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"rhythm" text NOT NULL,
	"price_drops" boolean NOT NULL,
	"back_on_market" boolean NOT NULL,
	"last_alert_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_rhythm" CHECK ("saved_search"."rhythm" in ('instant', 'daily', 'weekly', 'off'))
);
--> statement-breakpoint
ALTER TABLE "alert_hit" ADD CONSTRAINT "alert_hit_search_id_saved_search_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_hit" ADD CONSTRAINT "alert_hit_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_hit_untold" ON "alert_hit" USING btree ("search_id") WHERE "alert_hit"."told_at" is null;--> statement-breakpoint
CREATE INDEX "saved_search_user" ON "saved_search" USING btree ("user_id","created_at");