CREATE TABLE "account_activity" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen_on" date NOT NULL,
	"warned_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_activity" ADD CONSTRAINT "account_activity_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;