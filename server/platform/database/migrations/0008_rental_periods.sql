CREATE TABLE "rental_period_count" (
	"span" text NOT NULL,
	"starts_on" date NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rental_period_count_start" ON "rental_period_count" USING btree ("span","starts_on");--> statement-breakpoint
INSERT INTO rental_period_count SELECT 'day', day, sum(total) FROM rental_day_count GROUP BY day;--> statement-breakpoint
INSERT INTO rental_period_count SELECT 'month', date_trunc('month', day), sum(total) FROM rental_day_count GROUP BY 2;--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_to_rental_counts(home rental, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO rental_count (country_code, property_type, total)
    VALUES (home.country_code, home.property_type, change);
  INSERT INTO rental_city_count (country_code, city_key, city, total)
    VALUES (home.country_code, home.city_key, home.city, change);
  INSERT INTO rental_period_count (span, starts_on, total)
    SELECT span, date_trunc(span, home.published_at AT TIME ZONE 'UTC'), change
    FROM unnest('{month,day}'::text[]) span;
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_up_rental_counts() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM rental_count WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM rental_count FOR UPDATE SKIP LOCKED)) RETURNING *)
  INSERT INTO rental_count SELECT country_code, property_type, sum(total) FROM gone
    GROUP BY 1, 2 HAVING sum(total) <> 0;
  WITH gone AS (DELETE FROM rental_city_count WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM rental_city_count FOR UPDATE SKIP LOCKED)) RETURNING *)
  INSERT INTO rental_city_count SELECT country_code, city_key, city, sum(total) FROM gone
    GROUP BY 1, 2, 3 HAVING sum(total) <> 0;
  WITH gone AS (DELETE FROM rental_period_count WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM rental_period_count FOR UPDATE SKIP LOCKED)) RETURNING *)
  INSERT INTO rental_period_count SELECT span, starts_on, sum(total) FROM gone
    GROUP BY 1, 2 HAVING sum(total) <> 0;
$$;
