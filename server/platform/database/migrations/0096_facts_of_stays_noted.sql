-- A home that becomes visible, and one whose price is made anew, with what made it before.
CREATE FUNCTION note_rental_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'PUBLISHED' AND NOT OLD.under_review THEN
    INSERT INTO rental_fact (rental_id, event, before) VALUES (NEW.id, 'priced', jsonb_build_object(
      'base_price_minor', OLD.base_price_minor,
      'weekend_price_minor', OLD.weekend_price_minor,
      'cleaning_fee_minor', OLD.cleaning_fee_minor,
      'included_guests', OLD.included_guests,
      'extra_guest_fee_minor', OLD.extra_guest_fee_minor,
      'weekly_discount', OLD.weekly_discount,
      'monthly_discount', OLD.monthly_discount,
      'early_bird_discount', OLD.early_bird_discount,
      'last_minute_discount', OLD.last_minute_discount,
      'new_listing_discount', OLD.new_listing_discount));
  ELSE
    INSERT INTO rental_fact (rental_id, event) VALUES (NEW.id, 'shown');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER rental_fact_noted AFTER UPDATE ON rental FOR EACH ROW
  WHEN (NEW.status = 'PUBLISHED' AND NOT NEW.under_review AND (
    OLD.status, OLD.under_review, OLD.base_price_minor, OLD.weekend_price_minor, OLD.cleaning_fee_minor,
    OLD.included_guests, OLD.extra_guest_fee_minor, OLD.weekly_discount, OLD.monthly_discount,
    OLD.early_bird_discount, OLD.last_minute_discount, OLD.new_listing_discount
  ) IS DISTINCT FROM (
    NEW.status, NEW.under_review, NEW.base_price_minor, NEW.weekend_price_minor, NEW.cleaning_fee_minor,
    NEW.included_guests, NEW.extra_guest_fee_minor, NEW.weekly_discount, NEW.monthly_discount,
    NEW.early_bird_discount, NEW.last_minute_discount, NEW.new_listing_discount))
  EXECUTE FUNCTION note_rental_fact();--> statement-breakpoint
-- Nights that somebody had and that, once the transaction has done all it does, are not all taken again: each reading
-- of a feed writes its nights anew.
CREATE FUNCTION note_freed_nights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rental_fact (rental_id, event, starts_on, ends_on, kind)
  SELECT OLD.rental_id, 'freed', OLD.starts_on, OLD.ends_on, OLD.kind
  FROM rental
  WHERE id = OLD.rental_id AND status = 'PUBLISHED' AND OLD.ends_on >= current_date
    AND OLD.ends_on - OLD.starts_on > (
      SELECT coalesce(sum(least(ends_on, OLD.ends_on) - greatest(starts_on, OLD.starts_on)), 0)
      FROM occupancy
      WHERE rental_id = OLD.rental_id AND ends_on > OLD.starts_on AND starts_on < OLD.ends_on);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER occupancy_freed AFTER DELETE OR UPDATE OF starts_on, ends_on ON occupancy
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_freed_nights();
