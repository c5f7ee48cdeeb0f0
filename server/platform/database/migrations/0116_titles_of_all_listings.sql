-- Staff search listings in every status: with indexes of the public ones alone each letter that they typed read a million
-- titles (3.6 s). Public searches use the same indexes and filter by status.
DROP INDEX rental_fuzzy;--> statement-breakpoint
CREATE INDEX rental_fuzzy ON rental USING gin (plain_text(title || ' ' || city) gin_trgm_ops);--> statement-breakpoint
DROP INDEX sale_fuzzy;--> statement-breakpoint
CREATE INDEX sale_fuzzy ON sale_listing
  USING gin (plain_text(title || ' ' || city || ' ' || sale_type_words(property_type)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rental_first_created" ON "rental" USING btree ("created_at","id");
