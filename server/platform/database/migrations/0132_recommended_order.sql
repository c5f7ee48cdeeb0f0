CREATE TABLE "rental_rank" (
	"rental_id" uuid PRIMARY KEY NOT NULL,
	"signals" jsonb NOT NULL,
	"ranked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "rank_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_rank" ADD CONSTRAINT "rental_rank_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental" ADD CONSTRAINT "rental_rank" CHECK ("rental"."rank_score" between 0 and 10000);--> statement-breakpoint
CREATE INDEX rental_recommended ON rental (rank_score DESC, id DESC)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_recommended_of_type ON rental (property_type, rank_score DESC, id DESC)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_recommended_of_country ON rental (country_code, rank_score DESC, id DESC)
  WHERE status = 'PUBLISHED' AND NOT under_review;
