CREATE TABLE "favorite_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"rental_id" uuid,
	"sale_id" uuid,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "favorite_comment_one_home" CHECK (num_nonnulls("favorite_comment"."rental_id", "favorite_comment"."sale_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "favorite_list_member" (
	"list_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorite_list_member_pk" PRIMARY KEY("list_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "favorite_vote" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rental_id" uuid,
	"sale_id" uuid,
	"is_liked" boolean NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorite_vote_rental" UNIQUE("list_id","user_id","rental_id"),
	CONSTRAINT "favorite_vote_sale" UNIQUE("list_id","user_id","sale_id"),
	CONSTRAINT "favorite_vote_one_home" CHECK (num_nonnulls("favorite_vote"."rental_id", "favorite_vote"."sale_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "rental_price_day" (
	"rental_id" uuid NOT NULL,
	"day" date NOT NULL,
	"price_minor" integer NOT NULL,
	CONSTRAINT "rental_price_day_pk" PRIMARY KEY("rental_id","day")
);
--> statement-breakpoint
ALTER TABLE "favorite" DROP CONSTRAINT "favorite_list_of_owner";--> statement-breakpoint
ALTER TABLE "favorite_list" DROP CONSTRAINT "favorite_list_owner";
--> statement-breakpoint
ALTER TABLE "favorite_comment" ADD CONSTRAINT "favorite_comment_list_id_favorite_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."favorite_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_comment" ADD CONSTRAINT "favorite_comment_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_comment" ADD CONSTRAINT "favorite_comment_sale_id_sale_listing_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_comment" ADD CONSTRAINT "favorite_comment_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_list_member" ADD CONSTRAINT "favorite_list_member_list_id_favorite_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."favorite_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_list_member" ADD CONSTRAINT "favorite_list_member_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_vote" ADD CONSTRAINT "favorite_vote_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_vote" ADD CONSTRAINT "favorite_vote_sale_id_sale_listing_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_vote" ADD CONSTRAINT "favorite_vote_of_member" FOREIGN KEY ("list_id","user_id") REFERENCES "public"."favorite_list_member"("list_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_price_day" ADD CONSTRAINT "rental_price_day_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_comment_list" ON "favorite_comment" USING btree ("list_id","created_at");--> statement-breakpoint
CREATE INDEX "favorite_comment_author" ON "favorite_comment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "favorite_list_member_user" ON "favorite_list_member" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION favorite_list_has_its_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO favorite_list_member (list_id, user_id, joined_at) VALUES (new.id, new.user_id, new.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER favorite_list_owned AFTER INSERT ON favorite_list
  FOR EACH ROW EXECUTE FUNCTION favorite_list_has_its_owner();--> statement-breakpoint
INSERT INTO favorite_list_member (list_id, user_id, joined_at) SELECT id, user_id, created_at FROM favorite_list;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_list_of_member" FOREIGN KEY ("list_id","user_id") REFERENCES "public"."favorite_list_member"("list_id","user_id") ON DELETE no action ON UPDATE no action;