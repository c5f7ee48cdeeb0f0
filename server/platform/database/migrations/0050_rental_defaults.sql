CREATE TABLE "rental_defaults" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"check_in_from" text NOT NULL,
	"check_out_until" text NOT NULL,
	"cancellation_policy" text NOT NULL,
	"instant_booking" boolean NOT NULL,
	"pay_on_arrival" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rental_defaults" ADD CONSTRAINT "rental_defaults_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;