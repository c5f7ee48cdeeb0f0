CREATE TABLE "tourist_tax_tariff" (
	"insee_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"commune_key" text NOT NULL,
	"department" text NOT NULL,
	"star_minor" integer[] NOT NULL,
	"classified_regime" text NOT NULL,
	"rate_bp" smallint NOT NULL,
	"cap_minor" integer NOT NULL,
	"unclassified_regime" text NOT NULL,
	"surcharge_bp" integer NOT NULL,
	"decided_on" date NOT NULL,
	"published_on" date NOT NULL,
	"decided_by" text NOT NULL,
	CONSTRAINT "tourist_tax_tariff_regimes" CHECK ("tourist_tax_tariff"."classified_regime" in ('real', 'flat') and "tourist_tax_tariff"."unclassified_regime" in ('real', 'flat')),
	CONSTRAINT "tourist_tax_tariff_amounts" CHECK (cardinality("tourist_tax_tariff"."star_minor") = 5 and 0 <= all("tourist_tax_tariff"."star_minor") and least("tourist_tax_tariff"."rate_bp", "tourist_tax_tariff"."cap_minor", "tourist_tax_tariff"."surcharge_bp") >= 0)
);
--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "tax_commune" text;--> statement-breakpoint
CREATE INDEX "tourist_tax_tariff_commune" ON "tourist_tax_tariff" USING btree ("department","commune_key");--> statement-breakpoint
-- What communes are compared by, beyond place_key: `Force (La)` is La Force, `St-Malo` Saint-Malo, `Strasbourg ville` and
-- `Ville de Paris` the towns, and the arrondissements of Paris, Lyon and Marseille are no communes of their own.
CREATE FUNCTION commune_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    public.place_key(value),
    '^ville de | ville$', ''),
    '^(paris|lyon|marseille) \d+ ?(er|e|eme)?( arrondissement)?$', '\1'),
    '^(.+) (le|la|les|l)$', '\2 \1'),
    '\mst\M', 'saint', 'g'),
    '\mste\M', 'sainte', 'g')
$$;--> statement-breakpoint
-- Department of a French postcode as INSEE codes begin with it; null for anything else.
CREATE FUNCTION postcode_department(postcode text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE
    WHEN code !~ '^\d{5}$' THEN NULL
    WHEN code ~ '^20[01]' THEN '2A'
    WHEN code ~ '^20' THEN '2B'
    WHEN code ~ '^97' THEN left(code, 3)
    ELSE left(code, 2)
  END FROM (SELECT regexp_replace(postcode, '\s', '', 'g') AS code) cleaned
$$;
