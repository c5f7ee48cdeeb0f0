-- The listing that represents a city on the pages of the countries: without these, each of their cities is read and sorted
-- whole (500,000 rows for the 127 cities of a million homes).
create index rental_best_of_city on rental (city_key, country_code, (coalesce(average_rating, 0)) desc, id)
  where status = 'PUBLISHED' and not under_review;
--> statement-breakpoint
create index sale_best_of_city on sale_listing (city_key, country_code, is_featured desc, first_published_at desc, id)
  where sale_status in ('active', 'under_offer') and hidden_at is null;
