-- A slip in the name of a type of home is forgiven too: `apartement`.
CREATE FUNCTION sale_type_words(property_type text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE property_type WHEN 'apartment' THEN 'appartement' WHEN 'house' THEN 'maison'
    WHEN 'villa' THEN 'villa maison' WHEN 'land' THEN 'terrain' WHEN 'commercial' THEN 'local commercial commerce'
    WHEN 'office' THEN 'bureau' WHEN 'garage' THEN 'garage parking' ELSE '' END $$;--> statement-breakpoint
DROP INDEX sale_fuzzy;--> statement-breakpoint
CREATE INDEX sale_fuzzy ON sale_listing
  USING gin (plain_text(title || ' ' || city || ' ' || sale_type_words(property_type)) gin_trgm_ops)
  WHERE sale_status IN ('active', 'under_offer') AND hidden_at IS NULL;
