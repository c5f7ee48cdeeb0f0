-- What a listing says of its seller, for searches; whoever writes, it is true.
CREATE FUNCTION keep_sale_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN professional_type IS NULL THEN 'private' ELSE 'professional' END, verification_status = 'VERIFIED'
    INTO NEW.seller_kind, NEW.seller_verified FROM seller_profile WHERE user_id = NEW.seller_id;
  NEW.seller_kind := coalesce(NEW.seller_kind, 'private');
  NEW.seller_verified := coalesce(NEW.seller_verified, false);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_listing_seller_kept BEFORE INSERT OR UPDATE OF seller_id, seller_kind, seller_verified ON sale_listing
  FOR EACH ROW EXECUTE FUNCTION keep_sale_seller();--> statement-breakpoint
-- A card shows its seller: what is kept of a listing in memory is kept by the version of its row.
CREATE FUNCTION touch_sales_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'app_user' THEN
    UPDATE sale_listing SET seller_id = seller_id WHERE seller_id = NEW.id;
  ELSE
    UPDATE sale_listing SET seller_id = seller_id WHERE seller_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER seller_profile_touches_sales AFTER UPDATE ON seller_profile FOR EACH ROW
  WHEN ((OLD.professional_type, OLD.verification_status, OLD.company_name)
    IS DISTINCT FROM (NEW.professional_type, NEW.verification_status, NEW.company_name))
  EXECUTE FUNCTION touch_sales_of_seller();--> statement-breakpoint
CREATE TRIGGER seller_profile_opens_sales AFTER INSERT ON seller_profile FOR EACH ROW
  EXECUTE FUNCTION touch_sales_of_seller();--> statement-breakpoint
CREATE TRIGGER app_user_touches_sales AFTER UPDATE ON app_user FOR EACH ROW
  WHEN ((OLD.first_name, OLD.avatar_key) IS DISTINCT FROM (NEW.first_name, NEW.avatar_key))
  EXECUTE FUNCTION touch_sales_of_seller();--> statement-breakpoint
CREATE FUNCTION touch_sale_of_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sale_listing SET seller_id = seller_id WHERE id = coalesce(NEW.listing_id, OLD.listing_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_image_touches AFTER INSERT OR DELETE OR UPDATE ON sale_image
  FOR EACH ROW EXECUTE FUNCTION touch_sale_of_image();--> statement-breakpoint
-- A home that is put on the market has an age from then on.
CREATE FUNCTION keep_sale_age() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_published_at := coalesce(NEW.first_published_at, NEW.published_at);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_listing_age_kept BEFORE INSERT OR UPDATE OF published_at, first_published_at ON sale_listing
  FOR EACH ROW EXECUTE FUNCTION keep_sale_age();--> statement-breakpoint
UPDATE sale_listing SET seller_id = seller_id, published_at = published_at;--> statement-breakpoint
-- The price before the last drop, as long as the home costs less than it.
CREATE FUNCTION keep_price_drop() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier sale_price_change;
BEGIN
  SELECT * INTO earlier FROM sale_price_change
    WHERE listing_id = NEW.listing_id AND id <> NEW.id AND changed_at <= NEW.changed_at
    ORDER BY changed_at DESC, id DESC LIMIT 1;
  UPDATE sale_listing SET
    previous_price = CASE
      WHEN earlier.currency IS DISTINCT FROM NEW.currency THEN NULL
      WHEN NEW.price < earlier.price THEN earlier.price
      WHEN previous_price > NEW.price THEN previous_price END,
    price_dropped_at = CASE
      WHEN earlier.currency IS DISTINCT FROM NEW.currency THEN NULL
      WHEN NEW.price < earlier.price THEN NEW.changed_at
      WHEN previous_price > NEW.price THEN price_dropped_at END
  WHERE id = NEW.listing_id AND NOT EXISTS (SELECT FROM sale_price_change
    WHERE listing_id = NEW.listing_id AND changed_at > NEW.changed_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_price_drop_kept AFTER INSERT ON sale_price_change
  FOR EACH ROW EXECUTE FUNCTION keep_price_drop();--> statement-breakpoint
-- Words of a listing, by weight: title, then place, then what it is, then description.
ALTER TABLE sale_listing ADD COLUMN words tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('french_plain', title), 'A') ||
  setweight(to_tsvector('french_plain', city || ' ' || coalesce(region, '') || ' ' || postcode), 'B') ||
  setweight(to_tsvector('french_plain', CASE property_type WHEN 'apartment' THEN 'appartement' WHEN 'house' THEN 'maison'
    WHEN 'villa' THEN 'villa maison' WHEN 'land' THEN 'terrain' WHEN 'commercial' THEN 'local commercial commerce'
    WHEN 'office' THEN 'bureau' WHEN 'garage' THEN 'garage parking' ELSE '' END), 'C') ||
  setweight(to_tsvector('french_plain', description), 'D')
) STORED;--> statement-breakpoint
-- What visitors may see, kept as sums of small rows, as for rentals: writers only add rows and never wait here.
CREATE FUNCTION add_to_sale_counts(home sale_listing, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sale_count (country_code, property_type, total)
    VALUES (home.country_code, home.property_type, change);
  INSERT INTO sale_city_count (country_code, region, city_key, city, total)
    VALUES (home.country_code, coalesce(home.region, ''), home.city_key, home.city, change);
  INSERT INTO sale_period_count (span, starts_on, total)
    SELECT span, date_trunc(span, home.first_published_at AT TIME ZONE 'UTC'), change
    FROM unnest('{month,day}'::text[]) span;
$$;--> statement-breakpoint
CREATE FUNCTION sum_up_sale_counts() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM sale_count WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM sale_count FOR UPDATE SKIP LOCKED)) RETURNING *)
  INSERT INTO sale_count SELECT country_code, property_type, sum(total) FROM gone
    GROUP BY 1, 2 HAVING sum(total) <> 0;
  WITH gone AS (DELETE FROM sale_city_count WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM sale_city_count FOR UPDATE SKIP LOCKED)) RETURNING *)
  INSERT INTO sale_city_count SELECT country_code, region, city_key, city, sum(total) FROM gone
    GROUP BY 1, 2, 3, 4 HAVING sum(total) <> 0;
  WITH gone AS (DELETE FROM sale_period_count WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM sale_period_count FOR UPDATE SKIP LOCKED)) RETURNING *)
  INSERT INTO sale_period_count SELECT span, starts_on, sum(total) FROM gone
    GROUP BY 1, 2 HAVING sum(total) <> 0;
$$;--> statement-breakpoint
CREATE FUNCTION keep_sale_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_visible boolean := TG_OP <> 'INSERT' AND OLD.sale_status IN ('active', 'under_offer') AND OLD.hidden_at IS NULL;
  is_visible boolean := TG_OP <> 'DELETE' AND NEW.sale_status IN ('active', 'under_offer') AND NEW.hidden_at IS NULL;
BEGIN
  IF was_visible AND is_visible
    AND (OLD.country_code, OLD.property_type, OLD.region, OLD.city_key, OLD.city, OLD.first_published_at)
      IS NOT DISTINCT FROM
      (NEW.country_code, NEW.property_type, NEW.region, NEW.city_key, NEW.city, NEW.first_published_at) THEN
    RETURN NULL;
  END IF;
  IF was_visible THEN PERFORM add_to_sale_counts(OLD, -1); END IF;
  IF is_visible THEN PERFORM add_to_sale_counts(NEW, 1); END IF;
  IF (was_visible OR is_visible) AND random() < 0.02 THEN PERFORM sum_up_sale_counts(); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_counts_kept AFTER INSERT OR DELETE OR UPDATE ON sale_listing
  FOR EACH ROW EXECUTE FUNCTION keep_sale_counts();--> statement-breakpoint
INSERT INTO sale_count SELECT country_code, property_type, count(*) FROM sale_listing
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO sale_city_count SELECT country_code, coalesce(region, ''), city_key, city, count(*) FROM sale_listing
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO sale_period_count
  SELECT span, date_trunc(span, first_published_at AT TIME ZONE 'UTC'), count(*)
  FROM sale_listing, unnest('{month,day}'::text[]) span
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL GROUP BY 1, 2;--> statement-breakpoint
-- The orders and criteria of visitors, over visible homes only.
CREATE INDEX sale_newest ON sale_listing (first_published_at DESC, id DESC)
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX sale_newest_of_type ON sale_listing (property_type, first_published_at DESC, id DESC)
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX sale_newest_of_country ON sale_listing (country_code, first_published_at DESC, id DESC)
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX sale_price ON sale_listing (price_eur_minor, id)
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX sale_surface ON sale_listing (surface_total, id)
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL;--> statement-breakpoint
-- What searches compare stands in their index, so that counting reads no row.
CREATE INDEX sale_of_city ON sale_listing (city_key, property_type, price_eur_minor, id)
  INCLUDE (country_code, region, sale_price, currency, surface_total, land_surface, rooms, bedrooms, bathrooms,
    floor_number, energy_class, property_condition, seller_kind, seller_verified, first_published_at)
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX sale_of_region ON sale_listing (place_key(region), first_published_at DESC, id DESC)
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX sale_place ON sale_listing USING gist (point(public_longitude, public_latitude))
  INCLUDE (public_longitude, public_latitude, id, first_published_at)
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX sale_on_map ON sale_listing (country_code)
  INCLUDE (public_longitude, public_latitude)
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX sale_words ON sale_listing USING gin (words)
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX sale_fuzzy ON sale_listing USING gin (plain_text(title || ' ' || city) gin_trgm_ops)
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX sale_title ON sale_listing (plain_text(title) text_pattern_ops)
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL;--> statement-breakpoint
CREATE INDEX sale_dropped ON sale_listing (price_dropped_at DESC, id DESC)
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL AND price_dropped_at IS NOT NULL;
