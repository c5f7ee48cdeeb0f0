CREATE INDEX "booking_created" ON "booking" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "booking_code_part" ON "booking" USING gin ("code" gin_trgm_ops);