-- A seller never has two visits that share a moment, the buffer after each included.
ALTER TABLE visit_slot ADD CONSTRAINT visit_slot_no_overlap
  EXCLUDE USING gist (seller_id WITH =, tstzrange(starts_at, busy_until, '[)') WITH &&) WHERE (NOT released);
