-- Searches with dates compare the rules and the price of the stay too: these columns stand in the index as well, so
-- that homes which do not match are passed over without reading their rows.
DROP INDEX rental_of_city;--> statement-breakpoint
CREATE INDEX rental_of_city ON rental (city_key, property_type, base_price_minor, id)
  INCLUDE (country_code, bedrooms, bathrooms, max_guests, min_nights, max_nights, cleaning_fee_minor,
    notice_days, booking_window_days, preparation_days, check_in_days, check_out_days, time_zone, has_rate_calendar,
    weekend_price_minor, included_guests, extra_guest_fee_minor, weekly_discount, monthly_discount,
    early_bird_discount, last_minute_discount, new_listing_discount,
    tax_fixed_minor, tax_rate_bp, tax_cap_minor, tax_surcharge_bp)
  WHERE status = 'PUBLISHED' AND NOT under_review;
--> statement-breakpoint
-- In the language whose statements are planned once a connection; those of SQL functions are planned in every search.
CREATE OR REPLACE FUNCTION stay_nights_minor(home uuid, arrival date, departure date, base integer, weekend integer)
RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT sum(coalesce(
    (SELECT price_minor FROM night_rate WHERE rental_id = home AND night = day.night),
    (SELECT coalesce(price_minor, (base::bigint * (100 + percent) + 50) / 100) FROM rate_period
      WHERE rental_id = home AND day.night BETWEEN starts_on AND ends_on
        AND (weekdays >> day.weekday) & 1 = 1 AND num_nonnulls(price_minor, percent) > 0
      ORDER BY kind <> 'rule', priority DESC, id DESC LIMIT 1),
    CASE WHEN day.weekday IN (4, 5) THEN weekend END, base))
  FROM (SELECT arrival + number AS night, extract(isodow FROM arrival + number)::integer - 1 AS weekday
    FROM generate_series(0, departure - arrival - 1) number) day);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION stay_least_nights(home uuid, arrival date, usual smallint)
RETURNS smallint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(
    (SELECT min_nights FROM night_rate WHERE rental_id = home AND night = arrival),
    (SELECT min_nights FROM rate_period
      WHERE rental_id = home AND arrival BETWEEN starts_on AND ends_on
        AND (weekdays >> (extract(isodow FROM arrival)::integer - 1)) & 1 = 1 AND min_nights IS NOT NULL
      ORDER BY kind <> 'rule', priority DESC, id DESC LIMIT 1),
    usual);
END $$;
