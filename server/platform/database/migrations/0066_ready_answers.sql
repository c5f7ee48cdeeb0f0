CREATE TABLE "ready_answers" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ready_answers" ADD CONSTRAINT "ready_answers_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;