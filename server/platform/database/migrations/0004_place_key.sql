-- What names of places are compared by: no accent, no hyphen nor apostrophe, lower case. Nothing that LIKE understands is left in it.
CREATE FUNCTION place_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT btrim(regexp_replace(public.plain_text(value), '[^[:alnum:]]+', ' ', 'g')) $$;
