-- What searches compare stands in their index, so that counting reads no row.
DROP INDEX rental_of_city;--> statement-breakpoint
CREATE INDEX rental_of_city ON rental (city_key, property_type, base_price_minor, id)
  INCLUDE (country_code, bedrooms, bathrooms, max_guests, min_nights, max_nights, cleaning_fee_minor)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
DROP INDEX rental_place;--> statement-breakpoint
CREATE INDEX rental_place ON rental USING gist (point(public_longitude, public_latitude))
  INCLUDE (public_longitude, public_latitude, id, published_at)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX rental_on_map ON rental (country_code)
  INCLUDE (public_longitude, public_latitude)
  WHERE status = 'PUBLISHED' AND NOT under_review;--> statement-breakpoint
CREATE INDEX occupancy_nights ON occupancy (rental_id, ends_on) INCLUDE (starts_on);
