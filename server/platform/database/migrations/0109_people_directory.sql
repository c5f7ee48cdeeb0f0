CREATE TABLE "bulk_job_item" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"object_id" uuid NOT NULL,
	"result" text,
	"reason" jsonb,
	CONSTRAINT "bulk_job_item_pk" PRIMARY KEY("job_id","position"),
	CONSTRAINT "bulk_job_item_result" CHECK ("bulk_job_item"."result" in ('done', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "bulk_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"requested_by" uuid NOT NULL,
	"request_id" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"progress_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_job_status" CHECK ("bulk_job"."status" in ('running', 'stopped', 'finished')),
	CONSTRAINT "bulk_job_finished" CHECK (("bulk_job"."status" = 'running') = ("bulk_job"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "list_column_choice" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	CONSTRAINT "list_column_choice_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[],
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_view_name" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "user_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_directory" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"status" text NOT NULL,
	"kyc_status" text NOT NULL,
	"verification_status" text NOT NULL,
	"roles" text[] NOT NULL,
	"country_code" text NOT NULL,
	"city" text NOT NULL,
	"search_text" text NOT NULL,
	"sort_name" text NOT NULL,
	"phone_digits" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_directory_count" (
	"status" text NOT NULL,
	"kyc_status" text NOT NULL,
	"verification_status" text NOT NULL,
	"roles" text[] NOT NULL,
	"country_code" text NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_job_item" ADD CONSTRAINT "bulk_job_item_job_id_bulk_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_job" ADD CONSTRAINT "bulk_job_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_column_choice" ADD CONSTRAINT "list_column_choice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_note" ADD CONSTRAINT "user_note_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_note" ADD CONSTRAINT "user_note_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_directory" ADD CONSTRAINT "user_directory_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_job_item_waiting" ON "bulk_job_item" USING btree ("job_id","position") WHERE "bulk_job_item"."result" is null;--> statement-breakpoint
CREATE INDEX "bulk_job_by" ON "bulk_job" USING btree ("requested_by","created_at");--> statement-breakpoint
CREATE INDEX "bulk_job_running" ON "bulk_job" USING btree ("progress_at") WHERE "bulk_job"."status" = 'running';--> statement-breakpoint
CREATE INDEX "user_note_user" ON "user_note" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_directory_created" ON "user_directory" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_seen" ON "user_directory" USING btree ("last_seen_at" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_directory_name" ON "user_directory" USING btree ("sort_name","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_status" ON "user_directory" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "user_directory_kyc" ON "user_directory" USING btree ("kyc_status","created_at");--> statement-breakpoint
CREATE INDEX "user_directory_verification" ON "user_directory" USING btree ("verification_status","created_at");--> statement-breakpoint
CREATE INDEX "user_directory_country" ON "user_directory" USING btree ("country_code","created_at");--> statement-breakpoint
CREATE INDEX "user_directory_roles" ON "user_directory" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "user_directory_text" ON "user_directory" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_directory_phone" ON "user_directory" USING gin ("phone_digits" gin_trgm_ops);--> statement-breakpoint
-- Digits of a telephone number with its country code; French without one, as in `read-number.ts`.
CREATE FUNCTION telephone_digits(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(coalesce(number, ''), '[^0-9]', '', 'g'), '^00', ''), '^0', '33')
$$;--> statement-breakpoint
-- The open country of a number. Canada shares its code with the United States and stays unknown.
CREATE FUNCTION telephone_country(digits text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT country FROM (VALUES ('33', 'FR'), ('32', 'BE'), ('41', 'CH'), ('352', 'LU'), ('225', 'CI'),
    ('221', 'SN'), ('229', 'BJ'), ('228', 'TG'), ('237', 'CM'), ('212', 'MA'), ('216', 'TN')) code (prefix, country)
    WHERE digits LIKE prefix || '%'), '')
$$;--> statement-breakpoint
-- One row per account, made from the tables it is read from; whoever writes them, it is true.
CREATE FUNCTION refresh_user_directory(people uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO user_directory (user_id, created_at, last_seen_at, status, kyc_status, verification_status, roles,
    country_code, city, search_text, sort_name, phone_digits)
  SELECT u.id, u.created_at, seen.at, u.status, u.kyc_status, coalesce(p.verification_status, ''),
    ARRAY(SELECT role FROM user_role WHERE user_id = u.id ORDER BY role),
    CASE WHEN u.status = 'closed' THEN ''
      ELSE coalesce(place.country_code, nullif(telephone_country(telephone_digits(u.phone_number)), ''), seen.country, '') END,
    CASE WHEN u.status = 'closed' THEN '' ELSE coalesce(place.city, '') END,
    ' ' || plain_text(concat_ws(' ', u.first_name, u.last_name, coalesce(u.company_name, p.company_name), u.email)),
    plain_text(u.last_name || ' ' || u.first_name), telephone_digits(u.phone_number)
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
    SELECT last_used_at AS at, country FROM user_session WHERE user_id = u.id ORDER BY last_used_at DESC LIMIT 1
  ) seen ON true
  WHERE u.id = ANY (people)
  ON CONFLICT (user_id) DO UPDATE SET
    created_at = excluded.created_at, last_seen_at = greatest(user_directory.last_seen_at, excluded.last_seen_at),
    status = excluded.status, kyc_status = excluded.kyc_status, verification_status = excluded.verification_status,
    roles = excluded.roles, country_code = excluded.country_code, city = excluded.city,
    search_text = excluded.search_text, sort_name = excluded.sort_name, phone_digits = excluded.phone_digits
$$;--> statement-breakpoint
CREATE FUNCTION keep_user_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'app_user' THEN PERFORM refresh_user_directory(ARRAY[NEW.id]);
    WHEN 'rental' THEN PERFORM refresh_user_directory(ARRAY[NEW.owner_id]);
    WHEN 'sale_listing' THEN PERFORM refresh_user_directory(ARRAY[NEW.seller_id]);
    WHEN 'user_role' THEN PERFORM refresh_user_directory(ARRAY[coalesce(NEW.user_id, OLD.user_id)]);
    ELSE PERFORM refresh_user_directory(ARRAY[coalesce(NEW.user_id, OLD.user_id)]);
  END CASE;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER app_user_listed AFTER INSERT ON app_user FOR EACH ROW EXECUTE FUNCTION keep_user_directory();--> statement-breakpoint
CREATE TRIGGER app_user_relisted AFTER UPDATE ON app_user FOR EACH ROW
  WHEN ((OLD.email, OLD.first_name, OLD.last_name, OLD.company_name, OLD.phone_number, OLD.status, OLD.kyc_status, OLD.created_at)
    IS DISTINCT FROM
    (NEW.email, NEW.first_name, NEW.last_name, NEW.company_name, NEW.phone_number, NEW.status, NEW.kyc_status, NEW.created_at))
  EXECUTE FUNCTION keep_user_directory();--> statement-breakpoint
CREATE TRIGGER user_role_listed AFTER INSERT OR DELETE ON user_role FOR EACH ROW EXECUTE FUNCTION keep_user_directory();--> statement-breakpoint
CREATE TRIGGER seller_profile_listed AFTER INSERT OR DELETE ON seller_profile FOR EACH ROW EXECUTE FUNCTION keep_user_directory();--> statement-breakpoint
CREATE TRIGGER seller_profile_relisted AFTER UPDATE ON seller_profile FOR EACH ROW
  WHEN ((OLD.verification_status, OLD.company_name) IS DISTINCT FROM (NEW.verification_status, NEW.company_name))
  EXECUTE FUNCTION keep_user_directory();--> statement-breakpoint
CREATE TRIGGER rental_lists_owner AFTER INSERT ON rental FOR EACH ROW WHEN (NEW.city <> '')
  EXECUTE FUNCTION keep_user_directory();--> statement-breakpoint
CREATE TRIGGER rental_relists_owner AFTER UPDATE OF city, country_code, owner_id ON rental FOR EACH ROW
  WHEN ((OLD.city, OLD.country_code, OLD.owner_id) IS DISTINCT FROM (NEW.city, NEW.country_code, NEW.owner_id))
  EXECUTE FUNCTION keep_user_directory();--> statement-breakpoint
CREATE TRIGGER sale_listing_lists_seller AFTER INSERT ON sale_listing FOR EACH ROW WHEN (NEW.city <> '')
  EXECUTE FUNCTION keep_user_directory();--> statement-breakpoint
CREATE TRIGGER sale_listing_relists_seller AFTER UPDATE OF city, country_code, seller_id ON sale_listing FOR EACH ROW
  WHEN ((OLD.city, OLD.country_code, OLD.seller_id) IS DISTINCT FROM (NEW.city, NEW.country_code, NEW.seller_id))
  EXECUTE FUNCTION keep_user_directory();--> statement-breakpoint
CREATE FUNCTION note_last_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_directory SET last_seen_at = NEW.last_used_at,
    country_code = CASE WHEN country_code = '' AND status <> 'closed' THEN coalesce(NEW.country, '') ELSE country_code END
    WHERE user_id = NEW.user_id AND (last_seen_at IS NULL OR last_seen_at < NEW.last_used_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_session_seen AFTER INSERT OR UPDATE OF last_used_at ON user_session
  FOR EACH ROW EXECUTE FUNCTION note_last_seen();--> statement-breakpoint
CREATE FUNCTION keep_user_directory_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.status, OLD.kyc_status, OLD.verification_status, OLD.roles, OLD.country_code)
    IS NOT DISTINCT FROM (NEW.status, NEW.kyc_status, NEW.verification_status, NEW.roles, NEW.country_code) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN INSERT INTO user_directory_count
    VALUES (OLD.status, OLD.kyc_status, OLD.verification_status, OLD.roles, OLD.country_code, -1); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO user_directory_count
    VALUES (NEW.status, NEW.kyc_status, NEW.verification_status, NEW.roles, NEW.country_code, 1); END IF;
  IF random() < 0.02 THEN
    WITH gone AS (DELETE FROM user_directory_count WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM user_directory_count FOR UPDATE SKIP LOCKED)) RETURNING *)
    INSERT INTO user_directory_count SELECT status, kyc_status, verification_status, roles, country_code, sum(total)
      FROM gone GROUP BY 1, 2, 3, 4, 5 HAVING sum(total) <> 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_directory_counted AFTER INSERT OR DELETE OR UPDATE ON user_directory
  FOR EACH ROW EXECUTE FUNCTION keep_user_directory_counts();--> statement-breakpoint
ALTER TABLE user_directory DISABLE TRIGGER user_directory_counted;--> statement-breakpoint
SELECT refresh_user_directory(ARRAY(SELECT id FROM app_user));--> statement-breakpoint
UPDATE user_directory SET last_seen_at = activity.last_seen_on FROM account_activity activity
  WHERE activity.user_id = user_directory.user_id AND last_seen_at IS NULL;--> statement-breakpoint
ALTER TABLE user_directory ENABLE TRIGGER user_directory_counted;--> statement-breakpoint
INSERT INTO user_directory_count SELECT status, kyc_status, verification_status, roles, country_code, count(*)
  FROM user_directory GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
-- Lists of one person read these by the person.
CREATE INDEX owner_bank_account_ending ON owner_bank_account (ending);--> statement-breakpoint
CREATE INDEX app_user_phone_ending ON app_user (right(regexp_replace(phone_number, '\D', '', 'g'), 9)) WHERE phone_number IS NOT NULL
--> statement-breakpoint
CREATE INDEX known_device_hash ON known_device (hash);--> statement-breakpoint
CREATE INDEX owner_bank_account_key ON owner_bank_account (iban_key) WHERE iban_key IS NOT NULL
