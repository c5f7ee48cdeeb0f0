CREATE TABLE "guide_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"step" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guide_picture_steps" CHECK ("guide_picture"."step" in ('directions', 'entry', 'parking', 'good_to_know')),
	CONSTRAINT "guide_picture_size" CHECK ("guide_picture"."width" > 0 and "guide_picture"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "guide_picture" ADD CONSTRAINT "guide_picture_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guide_picture_step" ON "guide_picture" USING btree ("rental_id","step");