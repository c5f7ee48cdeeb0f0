-- How many nights of a calendar year a home is let: stays that hold them, not what other platforms have sold.
CREATE FUNCTION stay_nights_of_year(home uuid, year integer, but uuid)
RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(sum(least(ends_on, make_date(year + 1, 1, 1)) - greatest(starts_on, make_date(year, 1, 1))), 0)
    FROM occupancy WHERE rental_id = home AND kind = 'stay'
      AND ends_on > make_date(year, 1, 1) AND starts_on < make_date(year + 1, 1, 1)
      AND (but IS NULL OR booking_id IS DISTINCT FROM but));
END $$;--> statement-breakpoint
-- Whether a stay would take a home beyond the nights it may be let in one of the years it touches.
CREATE FUNCTION beyond_yearly_cap(home uuid, cap smallint, arrival date, departure date, but uuid)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM generate_series(extract(year FROM arrival)::integer, extract(year FROM departure - 1)::integer) year
    WHERE least(departure, make_date(year + 1, 1, 1)) - greatest(arrival, make_date(year, 1, 1))
      + stay_nights_of_year(home, year, but) > cap);
END $$;--> statement-breakpoint
-- Searches with dates ask only those homes that have a cap; `rental_of_city` carries as many columns as it may.
CREATE INDEX rental_with_cap ON rental (id) WHERE yearly_nights_cap IS NOT NULL;
