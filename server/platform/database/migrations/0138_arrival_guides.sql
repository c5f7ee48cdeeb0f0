CREATE TABLE "arrival_guide" (
	"rental_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_tick" (
	"booking_id" uuid NOT NULL,
	"text" text NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklist_tick_pk" PRIMARY KEY("booking_id","text"),
	CONSTRAINT "checklist_tick_text" CHECK (length("checklist_tick"."text") between 1 and 160)
);
--> statement-breakpoint
CREATE TABLE "stay_door_code" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "arrival_guide" ADD CONSTRAINT "arrival_guide_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_tick" ADD CONSTRAINT "checklist_tick_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_door_code" ADD CONSTRAINT "stay_door_code_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;