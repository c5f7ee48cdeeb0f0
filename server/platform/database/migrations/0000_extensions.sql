CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary could be changed; indexes and generated columns need IMMUTABLE.
CREATE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION french_plain (COPY = french);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION french_plain ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;
