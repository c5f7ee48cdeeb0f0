CREATE TABLE "rental_creation_count" (
	"span" text NOT NULL,
	"starts_on" date NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rental_creation_count_start" ON "rental_creation_count" USING btree ("span","starts_on");--> statement-breakpoint
-- The orders of visitors by creation, beside those by publication. Nobody writes a home until the counts below are
-- made: these indexes hold writers off.
CREATE INDEX rental_created ON rental (created_at DESC, id DESC)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_created_of_type ON rental (property_type, created_at DESC, id DESC)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_created_of_country ON rental (country_code, created_at DESC, id DESC)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
DROP INDEX rental_place;--> statement-breakpoint
CREATE INDEX rental_place ON rental USING gist (point(public_longitude, public_latitude))
  INCLUDE (public_longitude, public_latitude, id, published_at, created_at)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
INSERT INTO rental_creation_count
  SELECT span, date_trunc(span, created_at AT TIME ZONE 'UTC'), count(*)
  FROM rental, unnest('{month,day}'::text[]) span
  WHERE status = 'PUBLISHED' AND NOT under_review GROUP BY 1, 2;--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_to_rental_counts(home rental, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rental_count (country_code, property_type, total)
    VALUES (home.country_code, home.property_type, change);
  INSERT INTO rental_city_count (country_code, city_key, city, total)
    VALUES (home.country_code, home.city_key, home.city, change);
  INSERT INTO rental_period_count (span, starts_on, total)
    SELECT span, date_trunc(span, home.published_at AT TIME ZONE 'UTC'), change
    FROM unnest('{month,day}'::text[]) span;
  INSERT INTO rental_creation_count (span, starts_on, total)
    SELECT span, date_trunc(span, home.created_at AT TIME ZONE 'UTC'), change
    FROM unnest('{month,day}'::text[]) span;
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_up_rental_counts() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM rental_count WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM rental_count FOR UPDATE SKIP LOCKED)) RETURNING *)
  INSERT INTO rental_count SELECT country_code, property_type, sum(total) FROM gone
    GROUP BY 1, 2 HAVING sum(total) <> 0;
  WITH gone AS (DELETE FROM rental_city_count WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM rental_city_count FOR UPDATE SKIP LOCKED)) RETURNING *)
  INSERT INTO rental_city_count SELECT country_code, city_key, city, sum(total) FROM gone
    GROUP BY 1, 2, 3 HAVING sum(total) <> 0;
  WITH gone AS (DELETE FROM rental_period_count WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM rental_period_count FOR UPDATE SKIP LOCKED)) RETURNING *)
  INSERT INTO rental_period_count SELECT span, starts_on, sum(total) FROM gone
    GROUP BY 1, 2 HAVING sum(total) <> 0;
  WITH gone AS (DELETE FROM rental_creation_count WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM rental_creation_count FOR UPDATE SKIP LOCKED)) RETURNING *)
  INSERT INTO rental_creation_count SELECT span, starts_on, sum(total) FROM gone
    GROUP BY 1, 2 HAVING sum(total) <> 0;
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_rental_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_visible boolean := TG_OP <> 'INSERT' AND OLD.status = 'PUBLISHED' AND NOT OLD.under_review;
  is_visible boolean := TG_OP <> 'DELETE' AND NEW.status = 'PUBLISHED' AND NOT NEW.under_review;
BEGIN
  IF was_visible AND is_visible
    AND (OLD.country_code, OLD.property_type, OLD.city_key, OLD.city, OLD.published_at, OLD.created_at)
      = (NEW.country_code, NEW.property_type, NEW.city_key, NEW.city, NEW.published_at, NEW.created_at) THEN
    RETURN NULL;
  END IF;
  IF was_visible THEN PERFORM add_to_rental_counts(OLD, -1); END IF;
  IF is_visible THEN PERFORM add_to_rental_counts(NEW, 1); END IF;
  IF (was_visible OR is_visible) AND random() < 0.02 THEN PERFORM sum_up_rental_counts(); END IF;
  RETURN NULL;
END $$;
