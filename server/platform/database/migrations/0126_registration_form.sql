CREATE INDEX "rental_registration" ON "rental" USING btree ("registration_number") WHERE "rental"."registration_number" is not null;--> statement-breakpoint
-- Numbers were free text: those with the form of their country lose their separators, the others, which no authority
-- can have issued, are removed (the audit trail has them) and their owners get the fifteen days of a missing number.
UPDATE "rental" SET "registration_number" = case
    when "country_code" in ('FR', 'CA') then regexp_replace(upper("registration_number"), '[\s./-]', '', 'g')
    else regexp_replace(upper(btrim("registration_number")), '\s+', ' ', 'g') end
  WHERE "registration_number" is not null;--> statement-breakpoint
UPDATE "rental" SET "registration_number" = null
  WHERE "registration_number" !~ case "country_code" when 'FR' then '^([0-9]{5}|2[AB][0-9]{3})[0-9]{6}[0-9A-Z]{2}$' when 'CA' then '^[0-9]{6}$' else '^[0-9A-Z][0-9A-Z./ -]{1,38}[0-9A-Z]$' end;--> statement-breakpoint
ALTER TABLE "rental" ADD CONSTRAINT "rental_registration_form" CHECK ("rental"."registration_number" ~ case "rental"."country_code" when 'FR' then '^([0-9]{5}|2[AB][0-9]{3})[0-9]{6}[0-9A-Z]{2}$' when 'CA' then '^[0-9]{6}$' else '^[0-9A-Z][0-9A-Z./ -]{1,38}[0-9A-Z]$' end);
