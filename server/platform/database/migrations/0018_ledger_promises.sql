-- Every transaction of the ledger has at least two entries, which sum to zero in each currency.
CREATE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid := CASE TG_TABLE_NAME WHEN 'ledger_entry' THEN (to_jsonb(NEW) ->> 'transaction_id')::uuid ELSE NEW.id END;
BEGIN
  IF (SELECT count(*) FROM ledger_entry WHERE transaction_id = checked) < 2
    OR EXISTS (
      SELECT 1 FROM ledger_entry WHERE transaction_id = checked GROUP BY currency HAVING sum(amount_minor) <> 0
    )
  THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', checked USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transaction_balances AFTER INSERT ON ledger_transaction
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();--> statement-breakpoint
-- What is written in the ledger stays: a mistake is corrected by another transaction.
CREATE FUNCTION ledger_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append only' USING ERRCODE = '23514';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transaction_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transaction
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_kept();--> statement-breakpoint
CREATE TRIGGER ledger_entry_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_kept();
