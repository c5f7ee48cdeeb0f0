-- The page of a listing tells more of its seller than a card: it is made again when any of it changes.
DROP TRIGGER seller_profile_touches_sales ON seller_profile;--> statement-breakpoint
CREATE TRIGGER seller_profile_touches_sales AFTER UPDATE ON seller_profile FOR EACH ROW
  WHEN ((OLD.professional_type, OLD.verification_status, OLD.verified_at, OLD.company_name, OLD.license_number,
      OLD.issuing_authority, OLD.fee_schedule_url, OLD.refuses_agencies)
    IS DISTINCT FROM (NEW.professional_type, NEW.verification_status, NEW.verified_at, NEW.company_name,
      NEW.license_number, NEW.issuing_authority, NEW.fee_schedule_url, NEW.refuses_agencies))
  EXECUTE FUNCTION touch_sales_of_seller();--> statement-breakpoint
DROP TRIGGER app_user_touches_sales ON app_user;--> statement-breakpoint
CREATE TRIGGER app_user_touches_sales AFTER UPDATE ON app_user FOR EACH ROW
  WHEN ((OLD.first_name, OLD.avatar_key, OLD.identity_verified_at)
    IS DISTINCT FROM (NEW.first_name, NEW.avatar_key, NEW.identity_verified_at))
  EXECUTE FUNCTION touch_sales_of_seller();--> statement-breakpoint
-- Any price that enters the history, the newest or not, is shown there.
CREATE FUNCTION touch_sale_of_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sale_listing SET seller_id = seller_id WHERE id = coalesce(NEW.listing_id, OLD.listing_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_price_touches AFTER INSERT OR DELETE OR UPDATE ON sale_price_change
  FOR EACH ROW EXECUTE FUNCTION touch_sale_of_price();
