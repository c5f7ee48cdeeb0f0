CREATE TRIGGER sale_listing_city_key_kept BEFORE INSERT OR UPDATE OF city, city_key ON sale_listing
  FOR EACH ROW EXECUTE FUNCTION keep_city_key();--> statement-breakpoint
UPDATE sale_listing SET city_key = place_key(city), first_published_at = published_at, confirmed_at = published_at,
  public_latitude = latitude, public_longitude = longitude;--> statement-breakpoint
-- Deferrable, so that pictures can trade places in one statement.
ALTER TABLE sale_image DROP CONSTRAINT sale_image_position;--> statement-breakpoint
ALTER TABLE sale_image ADD CONSTRAINT sale_image_position UNIQUE (listing_id, position) DEFERRABLE INITIALLY IMMEDIATE;
