-- The nights of a stay at a home that has prices of its own for some of them, before discounts: the night's own price,
-- else that of the first rule or season, else weekend or base. The server's `nightPrice` says the same.
CREATE FUNCTION stay_nights_minor(home uuid, arrival date, departure date, base integer, weekend integer)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT sum(coalesce(
    (SELECT price_minor FROM night_rate WHERE rental_id = home AND night = day.night),
    (SELECT coalesce(price_minor, (base::bigint * (100 + percent) + 50) / 100) FROM rate_period
      WHERE rental_id = home AND day.night BETWEEN starts_on AND ends_on
        AND (weekdays >> day.weekday) & 1 = 1 AND num_nonnulls(price_minor, percent) > 0
      ORDER BY kind <> 'rule', priority DESC, id DESC LIMIT 1),
    CASE WHEN day.weekday IN (4, 5) THEN weekend END, base))
  FROM (SELECT night::date, extract(isodow FROM night)::integer - 1 AS weekday
    FROM generate_series(arrival, departure - 1, interval '1 day') night) day
$$;--> statement-breakpoint
-- Least stay for an arrival on a day: `leastNights` says the same.
CREATE FUNCTION stay_least_nights(home uuid, arrival date, usual smallint)
RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT min_nights FROM night_rate WHERE rental_id = home AND night = arrival),
    (SELECT min_nights FROM rate_period
      WHERE rental_id = home AND arrival BETWEEN starts_on AND ends_on
        AND (weekdays >> (extract(isodow FROM arrival)::integer - 1)) & 1 = 1 AND min_nights IS NOT NULL
      ORDER BY kind <> 'rule', priority DESC, id DESC LIMIT 1),
    usual)
$$;--> statement-breakpoint
-- One booking holds its nights once.
CREATE UNIQUE INDEX occupancy_booking ON occupancy (booking_id) WHERE booking_id IS NOT NULL;--> statement-breakpoint
-- Whoever writes a night's price or a period, the home knows whether it has any.
CREATE FUNCTION keep_has_rate_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  home uuid := coalesce(NEW.rental_id, OLD.rental_id);
BEGIN
  UPDATE rental SET has_rate_calendar = kept.has
  FROM (SELECT exists (SELECT FROM night_rate WHERE rental_id = home)
    OR exists (SELECT FROM rate_period WHERE rental_id = home) AS has) kept
  WHERE id = home AND has_rate_calendar <> kept.has;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER night_rate_kept AFTER INSERT OR DELETE ON night_rate
  FOR EACH ROW EXECUTE FUNCTION keep_has_rate_calendar();--> statement-breakpoint
CREATE TRIGGER rate_period_kept AFTER INSERT OR DELETE ON rate_period
  FOR EACH ROW EXECUTE FUNCTION keep_has_rate_calendar();--> statement-breakpoint
-- Bookings made before they had a history begin with the state they are in.
UPDATE booking SET confirmed_at = created_at
  WHERE status IN ('CONFIRMED', 'IN_STAY', 'COMPLETED', 'CANCELLED_BY_GUEST');
--> statement-breakpoint
UPDATE rental SET time_zone = CASE country_code
  WHEN 'BE' THEN 'Europe/Brussels' WHEN 'CH' THEN 'Europe/Zurich' WHEN 'LU' THEN 'Europe/Luxembourg'
  WHEN 'CA' THEN 'America/Toronto' WHEN 'CI' THEN 'Africa/Abidjan' WHEN 'SN' THEN 'Africa/Dakar'
  WHEN 'BJ' THEN 'Africa/Porto-Novo' WHEN 'TG' THEN 'Africa/Lome' WHEN 'CM' THEN 'Africa/Douala'
  WHEN 'MA' THEN 'Africa/Casablanca' WHEN 'TN' THEN 'Africa/Tunis' ELSE 'Europe/Paris' END;
