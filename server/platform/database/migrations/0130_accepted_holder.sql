ALTER TABLE "owner_bank_account" ADD COLUMN "accepted_holder" text;--> statement-breakpoint
-- Accepting the holder changes no account: it has an entry of its own.
DROP TRIGGER owner_bank_account_audited ON owner_bank_account;--> statement-breakpoint
CREATE TRIGGER owner_bank_account_audited
  AFTER INSERT OR DELETE OR UPDATE OF holder, sealed_iban, country, ending ON owner_bank_account
  FOR EACH ROW EXECUTE FUNCTION audit_bank_accounts();
