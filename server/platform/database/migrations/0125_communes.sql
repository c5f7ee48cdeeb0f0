CREATE TABLE "commune" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"department" text NOT NULL,
	"postcodes" text[] NOT NULL,
	"kind" text NOT NULL,
	"parent_code" text,
	"edition" text NOT NULL,
	CONSTRAINT "commune_kind" CHECK ("commune"."kind" in ('commune', 'arrondissement', 'merged')),
	CONSTRAINT "commune_parented" CHECK (("commune"."kind" = 'commune') = ("commune"."parent_code" is null))
);
--> statement-breakpoint
CREATE INDEX "commune_name" ON "commune" USING btree ("name_key","department");--> statement-breakpoint
CREATE INDEX "commune_postcode" ON "commune" USING gin ("postcodes");--> statement-breakpoint
CREATE INDEX "commune_parent" ON "commune" USING btree ("parent_code");--> statement-breakpoint
-- What the INSEE code of a French place may begin with, in this order: communes of that name with that postcode, of that
-- name in the department (anywhere without a postcode), of that postcode; with them the commune that a merged one now
-- belongs to, and those merged into it. Else the department; nothing where that is not known either.
CREATE FUNCTION insee_beginnings(place_postcode text, place_city text)
RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  delivery text := regexp_replace(place_postcode, '\s', '', 'g');
  place_department text := public.postcode_department(place_postcode);
  place_key text := public.commune_key(place_city);
  found text[];
BEGIN
  SELECT array_agg(code) INTO found FROM public.commune WHERE name_key = place_key AND postcodes @> ARRAY[delivery];
  IF found IS NULL AND place_key <> '' THEN
    SELECT array_agg(code) INTO found FROM public.commune
      WHERE name_key = place_key AND (place_department IS NULL OR department = place_department);
  END IF;
  IF found IS NULL THEN
    SELECT array_agg(code) INTO found FROM public.commune WHERE postcodes @> ARRAY[delivery];
  END IF;
  IF found IS NULL THEN
    RETURN CASE WHEN place_department IS NULL THEN '{}' ELSE ARRAY[place_department] END;
  END IF;
  RETURN (SELECT array_agg(code ORDER BY kind, code) FROM public.commune
    WHERE code = any(found)
      OR code IN (SELECT parent_code FROM public.commune WHERE code = any(found))
      OR (kind = 'merged' AND (parent_code = any(found)
        OR parent_code IN (SELECT parent_code FROM public.commune WHERE code = any(found) AND kind = 'merged'))));
END $$;
