-- Whoever writes a city, searches find it under the same key.
CREATE FUNCTION keep_city_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.city_key := place_key(NEW.city);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER rental_city_key_kept BEFORE INSERT OR UPDATE OF city, city_key ON rental
  FOR EACH ROW EXECUTE FUNCTION keep_city_key();--> statement-breakpoint
UPDATE rental SET city_key = place_key(city);--> statement-breakpoint
-- What visitors may see, kept as sums of small rows. The trigger only adds rows and, now and then, replaces those
-- that nobody else holds by their sums: writers never wait for one another here, so they cannot deadlock either.
CREATE FUNCTION add_to_rental_counts(home rental, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rental_count (country_code, property_type, total)
    VALUES (home.country_code, home.property_type, change);
  INSERT INTO rental_city_count (country_code, city_key, city, total)
    VALUES (home.country_code, home.city_key, home.city, change);
  INSERT INTO rental_day_count (day, total)
    VALUES ((home.published_at AT TIME ZONE 'UTC')::date, change);
$$;--> statement-breakpoint
CREATE FUNCTION sum_up_rental_counts() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM rental_count WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM rental_count FOR UPDATE SKIP LOCKED)) RETURNING *)
  INSERT INTO rental_count SELECT country_code, property_type, sum(total) FROM gone
    GROUP BY 1, 2 HAVING sum(total) <> 0;
  WITH gone AS (DELETE FROM rental_city_count WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM rental_city_count FOR UPDATE SKIP LOCKED)) RETURNING *)
  INSERT INTO rental_city_count SELECT country_code, city_key, city, sum(total) FROM gone
    GROUP BY 1, 2, 3 HAVING sum(total) <> 0;
  WITH gone AS (DELETE FROM rental_day_count WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM rental_day_count FOR UPDATE SKIP LOCKED)) RETURNING *)
  INSERT INTO rental_day_count SELECT day, sum(total) FROM gone GROUP BY 1 HAVING sum(total) <> 0;
$$;--> statement-breakpoint
CREATE FUNCTION keep_rental_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_visible boolean := TG_OP <> 'INSERT' AND OLD.status = 'PUBLISHED' AND NOT OLD.under_review;
  is_visible boolean := TG_OP <> 'DELETE' AND NEW.status = 'PUBLISHED' AND NOT NEW.under_review;
BEGIN
  IF was_visible AND is_visible
    AND (OLD.country_code, OLD.property_type, OLD.city_key, OLD.city, OLD.published_at)
      = (NEW.country_code, NEW.property_type, NEW.city_key, NEW.city, NEW.published_at) THEN
    RETURN NULL;
  END IF;
  IF was_visible THEN PERFORM add_to_rental_counts(OLD, -1); END IF;
  IF is_visible THEN PERFORM add_to_rental_counts(NEW, 1); END IF;
  IF (was_visible OR is_visible) AND random() < 0.02 THEN PERFORM sum_up_rental_counts(); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER rental_counts_kept AFTER INSERT OR DELETE OR UPDATE ON rental
  FOR EACH ROW EXECUTE FUNCTION keep_rental_counts();--> statement-breakpoint
DELETE FROM rental_count;--> statement-breakpoint
INSERT INTO rental_count SELECT country_code, property_type, count(*) FROM rental
  WHERE status = 'PUBLISHED' AND NOT under_review GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO rental_city_count SELECT country_code, city_key, city, count(*) FROM rental
  WHERE status = 'PUBLISHED' AND NOT under_review GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO rental_day_count SELECT (published_at AT TIME ZONE 'UTC')::date, count(*) FROM rental
  WHERE status = 'PUBLISHED' AND NOT under_review GROUP BY 1;--> statement-breakpoint
-- A home changes with its pictures: what is kept of a home in memory is kept by the version of its row.
CREATE FUNCTION touch_rental_of_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rental SET updated_at = now() WHERE id = coalesce(NEW.rental_id, OLD.rental_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER rental_image_touches AFTER INSERT OR DELETE OR UPDATE ON rental_image
  FOR EACH ROW EXECUTE FUNCTION touch_rental_of_image();--> statement-breakpoint
-- The orders and criteria of visitors, over visible homes only.
CREATE INDEX rental_newest ON rental (published_at DESC, id DESC)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_newest_of_type ON rental (property_type, published_at DESC, id DESC)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_newest_of_country ON rental (country_code, published_at DESC, id DESC)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_price ON rental (base_price_minor, id)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_rating ON rental (coalesce(average_rating, 0) DESC, id DESC)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_of_city ON rental (city_key, property_type, base_price_minor, id)
  INCLUDE (country_code, bedrooms, max_guests)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_place ON rental USING gist (point(public_longitude, public_latitude))
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_fuzzy ON rental USING gin (plain_text(title || ' ' || city) gin_trgm_ops)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_title ON rental (plain_text(title) text_pattern_ops)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_of_host ON rental (owner_id) INCLUDE (average_rating, total_reviews)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_featured ON rental (published_at DESC, id DESC)
  WHERE status = 'PUBLISHED' AND NOT under_review AND is_featured;
