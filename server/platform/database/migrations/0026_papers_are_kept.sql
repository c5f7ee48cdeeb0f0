-- Receipts and invoices stay as they were issued.
CREATE FUNCTION finance_paper_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'receipts and invoices are kept as they were issued' USING ERRCODE = '23514';
END $$;--> statement-breakpoint
CREATE TRIGGER finance_paper_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON finance_paper
  FOR EACH STATEMENT EXECUTE FUNCTION finance_paper_is_kept();
