ALTER TABLE "conversation" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "rental_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_question" ON "conversation" USING btree ("rental_id","guest_id") WHERE booking_id is null;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_about" CHECK ("conversation"."booking_id" is not null or "conversation"."rental_id" is not null);