CREATE TABLE "elsewhere_night" (
	"rental_id" uuid NOT NULL,
	"night" date NOT NULL,
	CONSTRAINT "elsewhere_night_rental_id_night_pk" PRIMARY KEY("rental_id","night")
);
--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "is_sale" boolean GENERATED ALWAYS AS (summary !~* '^(airbnb )?[(]?(not available|unavailable|blocked|indisponible|non disponible|bloqu|no disponible)') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "main_residence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "elsewhere_night" ADD CONSTRAINT "elsewhere_night_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Nights of a calendar year that other platforms let: sales of imported calendars, present and past. What a stay or block
-- here covers is its echo, since platforms export the nights that a calendar of ours closed there.
CREATE FUNCTION elsewhere_nights_of_year(home uuid, year integer)
RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  first_day date := make_date(year, 1, 1);
  next_year date := make_date(year + 1, 1, 1);
BEGIN
  RETURN (SELECT count(*) FROM (
      SELECT night FROM elsewhere_night WHERE rental_id = home AND night >= first_day AND night < next_year
      UNION
      SELECT day::date FROM calendar_feed feed
        JOIN calendar_event event ON event.feed_id = feed.id AND event.is_sale
          AND event.ends_on > first_day AND event.starts_on < next_year
        CROSS JOIN LATERAL generate_series(greatest(event.starts_on, first_day), least(event.ends_on, next_year) - 1,
          interval '1 day') day
        WHERE feed.rental_id = home
    ) sold
    WHERE NOT EXISTS (SELECT FROM occupancy WHERE rental_id = home AND kind IN ('stay', 'block')
      AND starts_on <= sold.night AND ends_on > sold.night));
END $$;--> statement-breakpoint
-- How many nights of a calendar year a home is let: stays that hold them, and sales on other platforms.
CREATE OR REPLACE FUNCTION stay_nights_of_year(home uuid, year integer, but uuid)
RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(sum(least(ends_on, make_date(year + 1, 1, 1)) - greatest(starts_on, make_date(year, 1, 1))), 0)
    FROM occupancy WHERE rental_id = home AND kind = 'stay'
      AND ends_on > make_date(year, 1, 1) AND starts_on < make_date(year + 1, 1, 1)
      AND (but IS NULL OR booking_id IS DISTINCT FROM but)) + elsewhere_nights_of_year(home, year);
END $$;
