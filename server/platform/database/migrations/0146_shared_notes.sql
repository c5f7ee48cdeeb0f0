CREATE TABLE "favorite_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"rental_id" uuid,
	"sale_id" uuid,
	"body" text NOT NULL,
	"version" integer NOT NULL,
	"writer_id" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorite_note_rental" UNIQUE("list_id","rental_id"),
	CONSTRAINT "favorite_note_sale" UNIQUE("list_id","sale_id"),
	CONSTRAINT "favorite_note_one_home" CHECK (num_nonnulls("favorite_note"."rental_id", "favorite_note"."sale_id") = 1),
	CONSTRAINT "favorite_note_version" CHECK ("favorite_note"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "favorite_list_member" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "favorite_note" ADD CONSTRAINT "favorite_note_list_id_favorite_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."favorite_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_note" ADD CONSTRAINT "favorite_note_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_note" ADD CONSTRAINT "favorite_note_sale_id_sale_listing_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_note" ADD CONSTRAINT "favorite_note_writer_id_app_user_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_note_writer" ON "favorite_note" USING btree ("writer_id");