CREATE TABLE "sale_day" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"contacts" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"offers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sale_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
CREATE TABLE "seller_team_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"rights" text[] NOT NULL,
	"invitation_hash" text,
	"invited_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	CONSTRAINT "seller_team_member_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "seller_team_member_email" UNIQUE("seller_id","email"),
	CONSTRAINT "seller_team_member_joined" CHECK (("seller_team_member"."user_id" is null) = ("seller_team_member"."joined_at" is null)),
	CONSTRAINT "seller_team_member_other" CHECK ("seller_team_member"."user_id" <> "seller_team_member"."seller_id")
);
--> statement-breakpoint
ALTER TABLE "sale_day" ADD CONSTRAINT "sale_day_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_team_member" ADD CONSTRAINT "seller_team_member_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_team_member" ADD CONSTRAINT "seller_team_member_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;