-- Who asked, and by which request, as the transaction says it (server/database/origin.ts): request/person/hash of the
-- address. A deed that already says so keeps its word. A move of status that time or a rule made stays nobody's.
CREATE FUNCTION complete_audit_deed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said text[] := string_to_array(coalesce(current_setting('demeure.origin', true), ''), '/');
  person uuid := nullif(said[2], '')::uuid;
BEGIN
  NEW.request_id := coalesce(NEW.request_id, nullif(said[1], ''));
  NEW.address_hash := coalesce(NEW.address_hash, nullif(said[3], ''));
  IF NEW.actor_id IS NULL AND person IS NOT NULL
    AND split_part(NEW.action, '.', 1) IN ('role', 'account', 'policy', 'money') THEN
    NEW.actor_id := person;
    NEW.actor_role := audit_role(person);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_deed_completed BEFORE INSERT ON audit_deed
  FOR EACH ROW EXECUTE FUNCTION complete_audit_deed();--> statement-breakpoint

-- Where money goes to: what is shown of an account, never its number.
CREATE FUNCTION audit_bank_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject owner_bank_account := coalesce(NEW, OLD);
BEGIN
  INSERT INTO audit_deed (created_at, actor_role, on_behalf_of, action, entity_kind, entity_id, before, after)
  VALUES (coalesce(NEW.updated_at, now()), 'system', subject.owner_id, 'money.account_changed', 'bank_account',
    subject.owner_id,
    CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE jsonb_build_object('country', OLD.country, 'ending', OLD.ending) END,
    CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE jsonb_build_object('country', NEW.country, 'ending', NEW.ending,
      'new_holder', TG_OP = 'INSERT' OR NEW.holder <> OLD.holder) END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER owner_bank_account_audited AFTER INSERT OR UPDATE OR DELETE ON owner_bank_account
  FOR EACH ROW EXECUTE FUNCTION audit_bank_accounts();--> statement-breakpoint
CREATE FUNCTION audit_payout_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject owner_payout_account := coalesce(NEW, OLD);
BEGIN
  INSERT INTO audit_deed (created_at, actor_role, on_behalf_of, action, entity_kind, entity_id, before, after)
  VALUES (coalesce(NEW.updated_at, now()), 'system', subject.owner_id, 'money.account_changed', 'payout_account',
    subject.owner_id,
    CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE jsonb_build_object('provider', OLD.provider, 'state', OLD.state) END,
    CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE jsonb_build_object('provider', NEW.provider, 'state', NEW.state) END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER owner_payout_account_audited AFTER INSERT OR UPDATE OR DELETE ON owner_payout_account
  FOR EACH ROW EXECUTE FUNCTION audit_payout_accounts();
