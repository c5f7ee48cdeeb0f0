-- What has to be in the audit trail whoever writes it, from whichever room or by hand (rules, section 13): moves of
-- status, the ledger, roles, accounts, tariffs, and private papers that the house opened. See docs/decisions/0017.
CREATE FUNCTION audit_role(person uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN person IS NULL THEN 'system' ELSE coalesce((
    SELECT role FROM user_role WHERE user_id = person
    ORDER BY CASE role WHEN 'admin' THEN 0 WHEN 'staff' THEN 1 WHEN 'seller' THEN 2 WHEN 'owner' THEN 3 ELSE 4 END
    LIMIT 1), 'user') END
$$;--> statement-breakpoint
CREATE FUNCTION keep_audit_deed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_deed_kept BEFORE UPDATE ON audit_deed FOR EACH ROW EXECUTE FUNCTION keep_audit_deed();--> statement-breakpoint

CREATE FUNCTION audit_booking_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_deed (created_at, actor_id, actor_role, action, entity_kind, entity_id, before, after)
  SELECT created_at, actor_id, actor, 'booking.status', 'booking', booking_id,
    jsonb_build_object('status', previous_status), jsonb_build_object('status', new_status, 'event', action)
  FROM fresh WHERE previous_status IS DISTINCT FROM new_status;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_move_audited AFTER INSERT ON booking_move
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION audit_booking_moves();--> statement-breakpoint

CREATE FUNCTION audit_rental_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_deed (created_at, actor_id, actor_role, action, entity_kind, entity_id, before, after, reason)
  SELECT created_at, actor_id, audit_role(actor_id), 'rental.status', 'rental', rental_id,
    jsonb_build_object('status', previous_status), jsonb_build_object('status', new_status), reason
  FROM fresh;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER rental_status_change_audited AFTER INSERT ON rental_status_change
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION audit_rental_moves();--> statement-breakpoint

CREATE FUNCTION audit_sale_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_deed (created_at, actor_id, actor_role, action, entity_kind, entity_id, before, after, reason)
  SELECT created_at, actor_id, actor_as, 'sale.status', 'sale_listing', listing_id,
    jsonb_build_object('sale_status', previous_status),
    jsonb_build_object('sale_status', new_status, 'event', event), reason
  FROM fresh;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_status_change_audited AFTER INSERT ON sale_status_change
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION audit_sale_moves();--> statement-breakpoint

CREATE FUNCTION audit_review_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_deed (created_at, actor_id, actor_role, action, entity_kind, entity_id, before, after, reason)
  SELECT created_at, actor_id, audit_role(actor_id), 'review.decision', 'review', review_id,
    jsonb_build_object('moderation_status', previous_status),
    jsonb_build_object('moderation_status', new_status, 'event', action), reason
  FROM fresh;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER review_decision_audited AFTER INSERT ON review_decision
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION audit_review_decisions();--> statement-breakpoint

CREATE FUNCTION audit_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_deed (created_at, actor_role, on_behalf_of, action, entity_kind, entity_id, after)
  SELECT occurred_at, 'system', owner_id, 'money.booked', 'ledger', id,
    jsonb_build_object('kind', kind, 'booking_id', booking_id, 'source_id', source_id)
  FROM fresh;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transaction_audited AFTER INSERT ON ledger_transaction
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION audit_ledger();--> statement-breakpoint

CREATE FUNCTION audit_paper_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_deed (created_at, actor_id, actor_role, action, entity_kind, entity_id, after)
  SELECT viewed_at, viewer_id, audit_role(viewer_id), 'kyc.viewed', 'sale_document', document_id,
    jsonb_build_object('listing_id', listing_id, 'kind', kind)
  FROM fresh WHERE viewed_as = 'house';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sale_document_view_audited AFTER INSERT ON sale_document_view
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION audit_paper_views();--> statement-breakpoint

-- The role that every account has says nothing; every other is a permission.
CREATE FUNCTION audit_roles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject user_role := coalesce(NEW, OLD);
BEGIN
  IF subject.role = 'user' THEN RETURN NULL; END IF;
  INSERT INTO audit_deed (created_at, actor_role, action, entity_kind, entity_id, before, after)
  VALUES (now(), 'system',
    CASE TG_OP WHEN 'INSERT' THEN 'role.given' WHEN 'DELETE' THEN 'role.taken' ELSE 'role.changed' END,
    'user', subject.user_id,
    CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE jsonb_build_object('role', OLD.role, 'permissions', OLD.permissions) END,
    CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE jsonb_build_object('role', NEW.role, 'permissions', NEW.permissions) END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_role_audited AFTER INSERT OR UPDATE OR DELETE ON user_role
  FOR EACH ROW EXECUTE FUNCTION audit_roles();--> statement-breakpoint

CREATE FUNCTION audit_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_deed (created_at, actor_role, action, entity_kind, entity_id, before, after)
  VALUES (now(), 'system', 'account.status', 'user', NEW.id,
    jsonb_build_object('status', OLD.status), jsonb_build_object('status', NEW.status));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER app_user_audited AFTER UPDATE OF status ON app_user
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION audit_accounts();--> statement-breakpoint

CREATE FUNCTION audit_tariffs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_deed (created_at, actor_role, action, entity_kind, entity_id, after)
  SELECT now(), 'system', 'policy.tourist_tax', 'tariff', 'tourist_tax',
    jsonb_build_object('change', lower(TG_OP), 'communes', count(*), 'published_on', max(published_on))
  FROM touched HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tourist_tax_tariff_added AFTER INSERT ON tourist_tax_tariff
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION audit_tariffs();--> statement-breakpoint
CREATE TRIGGER tourist_tax_tariff_changed AFTER UPDATE ON tourist_tax_tariff
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION audit_tariffs();--> statement-breakpoint
CREATE TRIGGER tourist_tax_tariff_dropped AFTER DELETE ON tourist_tax_tariff
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION audit_tariffs();
