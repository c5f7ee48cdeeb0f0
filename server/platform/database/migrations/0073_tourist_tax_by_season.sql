-- A commune may ask by the time of the year: a row for each part of it. What is known now is asked all year.
ALTER TABLE "tourist_tax_tariff" ADD COLUMN "from_day" smallint DEFAULT 101 NOT NULL;--> statement-breakpoint
ALTER TABLE "tourist_tax_tariff" ADD COLUMN "to_day" smallint DEFAULT 1231 NOT NULL;--> statement-breakpoint
ALTER TABLE "tourist_tax_tariff" ADD CONSTRAINT "tourist_tax_tariff_days" CHECK ("tourist_tax_tariff"."from_day" between 101 and "tourist_tax_tariff"."to_day" and "tourist_tax_tariff"."to_day" <= 1231);--> statement-breakpoint
ALTER TABLE "tourist_tax_tariff" DROP CONSTRAINT "tourist_tax_tariff_pkey";--> statement-breakpoint
ALTER TABLE "tourist_tax_tariff" ADD CONSTRAINT "tourist_tax_tariff_pk" PRIMARY KEY("insee_code","from_day");--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "tax_periods" jsonb;--> statement-breakpoint
-- The tax of one adult for a stay where the tariff follows the time of the year: what `priceStay` says of each night.
CREATE FUNCTION seasonal_tax_minor(periods jsonb, surcharge integer, arrival date, departure date, price bigint, people integer)
RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(sum(own + (2 * own * surcharge + 10000) / 20000), 0)
  FROM generate_series(0, departure - arrival - 1) number,
    jsonb_to_recordset(periods) AS period ("from" integer, "to" integer, fixed_minor integer, rate_bp integer, cap_minor integer),
    LATERAL (SELECT CASE WHEN fixed_minor > 0 THEN fixed_minor ELSE least(
      (2 * rate_bp * price + 10000::bigint * (departure - arrival) * people) / (20000::bigint * (departure - arrival) * people),
      cap_minor) END AS own) tariff
  WHERE extract(month FROM arrival + number) * 100 + extract(day FROM arrival + number) BETWEEN "from" AND "to");
END $$;--> statement-breakpoint
-- As before, with the tax by the time of the year: searches with dates still read no row of a home that does not match.
DROP INDEX rental_of_city;--> statement-breakpoint
CREATE INDEX rental_of_city ON rental (city_key, property_type, base_price_minor, id)
  INCLUDE (country_code, bedrooms, bathrooms, max_guests, min_nights, max_nights, cleaning_fee_minor,
    notice_days, booking_window_days, preparation_days, check_in_days, check_out_days, time_zone, has_rate_calendar,
    weekend_price_minor, included_guests, extra_guest_fee_minor, weekly_discount, monthly_discount,
    early_bird_discount, last_minute_discount, new_listing_discount, cancellation_policy,
    tax_fixed_minor, tax_rate_bp, tax_cap_minor, tax_surcharge_bp, tax_periods)
  WHERE status = 'PUBLISHED' AND NOT under_review;
