-- Two guests, or a guest and a block, can never hold the same night of a home.
ALTER TABLE occupancy ADD CONSTRAINT occupancy_no_overlap
  EXCLUDE USING gist (rental_id WITH =, daterange(starts_on, ends_on, '[)') WITH &&);--> statement-breakpoint
-- At most one cover a home.
CREATE UNIQUE INDEX rental_image_one_primary ON rental_image (rental_id) WHERE is_primary;--> statement-breakpoint
-- Deferrable, so that pictures can trade places in one statement.
ALTER TABLE rental_image DROP CONSTRAINT rental_image_position;--> statement-breakpoint
ALTER TABLE rental_image ADD CONSTRAINT rental_image_position UNIQUE (rental_id, position) DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- Words of a home, by weight: title, then city and region, then description.
ALTER TABLE rental ADD COLUMN words tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('french_plain', title), 'A') ||
  setweight(to_tsvector('french_plain', city || ' ' || coalesce(region, '')), 'B') ||
  setweight(to_tsvector('french_plain', description), 'D')
) STORED;--> statement-breakpoint
CREATE INDEX rental_words ON rental USING gin (words) WHERE status = 'PUBLISHED' AND NOT under_review;
