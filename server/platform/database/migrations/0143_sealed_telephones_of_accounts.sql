-- Telephones of accounts are encrypted from now on. SQL has no key: `resealSecrets` encrypts and hashes those of before, a
-- minute after the start; until then neither the search of the administration nor the ties of accounts find them.
DROP INDEX "user_directory_phone";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "phone_hash" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "phone_end_hash" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "phone_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "app_user_phone_hash" ON "app_user" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "app_user_phone_end" ON "app_user" USING btree ("phone_end_hash");--> statement-breakpoint
ALTER TABLE "user_directory" DROP COLUMN "phone_digits";--> statement-breakpoint
DROP INDEX app_user_phone_ending;--> statement-breakpoint
UPDATE app_user SET phone_country = telephone_country(telephone_digits(phone_number)) WHERE phone_number IS NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_user_directory(people uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO user_directory (user_id, created_at, last_seen_at, status, kyc_status, verification_status, roles,
    country_code, city, search_text, sort_name)
  SELECT u.id, u.created_at, seen.at, u.status, u.kyc_status, coalesce(p.verification_status, ''),
    ARRAY(SELECT role FROM user_role WHERE user_id = u.id ORDER BY role),
    CASE WHEN u.status = 'closed' THEN ''
      ELSE coalesce(place.country_code, nullif(u.phone_country, ''), seen.country, '') END,
    CASE WHEN u.status = 'closed' THEN '' ELSE coalesce(place.city, '') END,
    ' ' || plain_text(concat_ws(' ', u.first_name, u.last_name, coalesce(u.company_name, p.company_name), u.email)),
    plain_text(u.last_name || ' ' || u.first_name)
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
    search_text = excluded.search_text, sort_name = excluded.sort_name
$$;--> statement-breakpoint
DROP TRIGGER app_user_relisted ON app_user;--> statement-breakpoint
CREATE TRIGGER app_user_relisted AFTER UPDATE ON app_user FOR EACH ROW
  WHEN ((OLD.email, OLD.first_name, OLD.last_name, OLD.company_name, OLD.phone_country, OLD.status, OLD.kyc_status, OLD.created_at)
    IS DISTINCT FROM
    (NEW.email, NEW.first_name, NEW.last_name, NEW.company_name, NEW.phone_country, NEW.status, NEW.kyc_status, NEW.created_at))
  EXECUTE FUNCTION keep_user_directory();--> statement-breakpoint
DROP FUNCTION telephone_country(text);--> statement-breakpoint
DROP FUNCTION telephone_digits(text);
