CREATE TABLE "favorite_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"share_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorite_list_share_key_unique" UNIQUE("share_key"),
	CONSTRAINT "favorite_list_name" UNIQUE("user_id","name"),
	CONSTRAINT "favorite_list_owner" UNIQUE("id","user_id"),
	CONSTRAINT "favorite_list_named" CHECK ("favorite_list"."is_default" = ("favorite_list"."name" = ''))
);
--> statement-breakpoint
CREATE TABLE "favorite" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"rental_id" uuid,
	"sale_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorite_rental" UNIQUE("user_id","rental_id"),
	CONSTRAINT "favorite_sale" UNIQUE("user_id","sale_id"),
	CONSTRAINT "favorite_one_home" CHECK (num_nonnulls("favorite"."rental_id", "favorite"."sale_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "favorite_list" ADD CONSTRAINT "favorite_list_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_sale_id_sale_listing_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_list_of_owner" FOREIGN KEY ("list_id","user_id") REFERENCES "public"."favorite_list"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_list_default" ON "favorite_list" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "favorite_in_list" ON "favorite" USING btree ("list_id","created_at");--> statement-breakpoint
CREATE INDEX "favorite_of_rental" ON "favorite" USING btree ("rental_id");--> statement-breakpoint
CREATE INDEX "favorite_of_sale" ON "favorite" USING btree ("sale_id");