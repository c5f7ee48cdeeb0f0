-- A search with dates totals the stay, of which the policy takes a tenth off where it gives nothing back: the column
-- stands in the index with the others.
DROP INDEX rental_of_city;--> statement-breakpoint
CREATE INDEX rental_of_city ON rental (city_key, property_type, base_price_minor, id)
  INCLUDE (country_code, bedrooms, bathrooms, max_guests, min_nights, max_nights, cleaning_fee_minor,
    notice_days, booking_window_days, preparation_days, check_in_days, check_out_days, time_zone, has_rate_calendar,
    weekend_price_minor, included_guests, extra_guest_fee_minor, weekly_discount, monthly_discount,
    early_bird_discount, last_minute_discount, new_listing_discount, cancellation_policy,
    tax_fixed_minor, tax_rate_bp, tax_cap_minor, tax_surcharge_bp)
  WHERE status = 'PUBLISHED' AND NOT under_review;
