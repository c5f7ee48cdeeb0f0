ALTER TABLE "alert_hit" ALTER COLUMN "listing_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_hit" ADD COLUMN "rental_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_search" ADD COLUMN "kind" text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_hit" ADD CONSTRAINT "alert_hit_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_hit" ADD CONSTRAINT "alert_hit_one_home" CHECK (num_nonnulls("alert_hit"."rental_id", "alert_hit"."listing_id") = 1);--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_kind" CHECK ("saved_search"."kind" in ('rental', 'sale'));