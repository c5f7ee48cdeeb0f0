DROP INDEX "conversation_question";--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_question" ON "conversation" USING btree ("rental_id","guest_id","owner_id") WHERE booking_id is null;