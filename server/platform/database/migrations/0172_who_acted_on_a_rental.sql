ALTER TABLE "rental_status_change" ADD COLUMN "actor_as" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
-- An owner is the one of that time: of a rental that changed accounts later, the account that the trail names before.
WITH handover AS (
  SELECT entity_id::uuid AS rental_id, created_at, (before ->> 'owner_id')::uuid AS owner_id FROM (
    SELECT entity_id, created_at, before FROM audit_entry
    WHERE action = 'listing.owner_changed' AND entity_kind = 'rental'
    UNION ALL SELECT entity_id, created_at, before FROM audit_deed
    WHERE action = 'listing.owner_changed' AND entity_kind = 'rental') changed
)
UPDATE rental_status_change change SET actor_as = CASE WHEN change.actor_id = coalesce(
  (SELECT owner_id FROM handover WHERE rental_id = change.rental_id AND created_at > change.created_at
    ORDER BY created_at LIMIT 1), rental.owner_id) THEN 'owner' ELSE 'admin' END
FROM rental WHERE rental.id = change.rental_id AND change.actor_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_status_change" ADD CONSTRAINT "rental_status_change_actor" CHECK ("rental_status_change"."actor_as" = 'system' or "rental_status_change"."actor_id" is not null);
