-- What was written down is never changed; what is older than five years may go (rules, section 13).
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '5 years' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();--> statement-breakpoint
CREATE INDEX sale_listing_waiting ON sale_listing (submitted_at)
  WHERE (sale_status = 'pending_validation' AND approved_at IS NULL) OR (under_review AND sale_status IN ('active', 'under_offer'));
