DROP INDEX "booking_created";--> statement-breakpoint
CREATE INDEX "booking_created" ON "booking" USING btree ("created_at","id","check_in");