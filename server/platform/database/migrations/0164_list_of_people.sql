ALTER TABLE "user_directory" ADD COLUMN "first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_directory" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_directory" ADD COLUMN "avatar_key" text;--> statement-breakpoint
ALTER TABLE "user_directory" ADD COLUMN "has_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_user_directory(people uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO user_directory (user_id, created_at, last_seen_at, status, kyc_status, verification_status, roles,
    country_code, city, search_text, sort_name, first_name, last_name, avatar_key,
    has_listed)
  SELECT u.id, u.created_at, seen.at, u.status, u.kyc_status, coalesce(p.verification_status, ''),
    ARRAY(SELECT role FROM user_role WHERE user_id = u.id ORDER BY role),
    CASE WHEN u.status = 'closed' THEN ''
      ELSE coalesce(place.country_code, nullif(u.phone_country, ''), seen.country, '') END,
    CASE WHEN u.status = 'closed' THEN '' ELSE coalesce(place.city, '') END,
    ' ' || plain_text(concat_ws(' ', u.first_name, u.last_name, coalesce(u.company_name, p.company_name), u.email)),
    plain_text(u.last_name || ' ' || u.first_name),
    u.first_name, u.last_name, u.avatar_key,
    EXISTS (SELECT FROM rental WHERE owner_id = u.id) OR EXISTS (SELECT FROM sale_listing WHERE seller_id = u.id)
  FROM app_user u
  LEFT JOIN seller_profile p ON p.user_id = u.id
  LEFT JOIN LATERAL (
    SELECT city, country_code FROM (
      (SELECT city, country_code, 0 AS rank FROM rental WHERE owner_id = u.id AND city <> '' ORDER BY created_at DESC LIMIT 1)
      UNION ALL
      (SELECT city, country_code, 1 FROM sale_listing WHERE seller_id = u.id AND city <> '' ORDER BY created_at DESC LIMIT 1)
    ) listed ORDER BY rank LIMIT 1
  ) place ON true
  LEFT JOIN LATERAL (
    SELECT last_used_at AS at, country FROM user_session WHERE user_id = u.id AND staff_id IS NULL
    ORDER BY last_used_at DESC LIMIT 1
  ) seen ON true
  WHERE u.id = ANY (people)
  ON CONFLICT (user_id) DO UPDATE SET
    created_at = excluded.created_at, last_seen_at = greatest(user_directory.last_seen_at, excluded.last_seen_at),
    status = excluded.status, kyc_status = excluded.kyc_status, verification_status = excluded.verification_status,
    roles = excluded.roles, country_code = excluded.country_code, city = excluded.city,
    search_text = excluded.search_text, sort_name = excluded.sort_name,
    first_name = excluded.first_name, last_name = excluded.last_name, avatar_key = excluded.avatar_key,
    has_listed = user_directory.has_listed OR excluded.has_listed
$$;--> statement-breakpoint
DROP TRIGGER app_user_relisted ON app_user;--> statement-breakpoint
CREATE TRIGGER app_user_relisted AFTER UPDATE ON app_user FOR EACH ROW
  WHEN ((OLD.email, OLD.first_name, OLD.last_name, OLD.company_name, OLD.avatar_key, OLD.phone_country, OLD.status, OLD.kyc_status, OLD.created_at)
    IS DISTINCT FROM
    (NEW.email, NEW.first_name, NEW.last_name, NEW.company_name, NEW.avatar_key, NEW.phone_country, NEW.status, NEW.kyc_status, NEW.created_at))
  EXECUTE FUNCTION keep_user_directory();--> statement-breakpoint
-- A draft without a city is a listing too.
DROP TRIGGER rental_lists_owner ON rental;--> statement-breakpoint
CREATE TRIGGER rental_lists_owner AFTER INSERT ON rental FOR EACH ROW EXECUTE FUNCTION keep_user_directory();--> statement-breakpoint
DROP TRIGGER sale_listing_lists_seller ON sale_listing;--> statement-breakpoint
CREATE TRIGGER sale_listing_lists_seller AFTER INSERT ON sale_listing FOR EACH ROW EXECUTE FUNCTION keep_user_directory();--> statement-breakpoint
UPDATE user_directory SET first_name = u.first_name, last_name = u.last_name, avatar_key = u.avatar_key,
  has_listed = EXISTS (SELECT FROM rental WHERE owner_id = u.id) OR EXISTS (SELECT FROM booking WHERE owner_id = u.id)
    OR EXISTS (SELECT FROM sale_listing WHERE seller_id = u.id)
  FROM app_user u WHERE u.id = user_id;--> statement-breakpoint
CREATE INDEX "user_directory_owners" ON "user_directory" USING btree ("created_at","user_id") WHERE "user_directory"."roles" @> '{owner}';--> statement-breakpoint
CREATE INDEX "user_directory_sellers" ON "user_directory" USING btree ("created_at","user_id") WHERE "user_directory"."roles" @> '{seller}';--> statement-breakpoint
CREATE INDEX "user_directory_staff" ON "user_directory" USING btree ("created_at","user_id") WHERE "user_directory"."roles" @> '{staff}';--> statement-breakpoint
CREATE INDEX "user_directory_admins" ON "user_directory" USING btree ("created_at","user_id") WHERE "user_directory"."roles" @> '{admin}';
