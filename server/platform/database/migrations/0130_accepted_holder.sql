ALTER TABLE "owner_bank_account" ADD COLUMN "accepted_holder" text;--> statement-breakpoint
-- Accepting the holder changes no account: it has an entry of its own.
DROP TRIGGER owner_bank_account_audited ON owner_bank_account;--> statement-breakpoint
CREATE TRIGGER owner_bank_account_audited
  AFTER INSERT OR DELETE OR UPDATE OF holder, sealed_iban, country, ending ON owner_bank_account
  FOR EACH ROW EXECUTE FUNCTION audit_bank_accounts();--> statement-breakpoint
-- Closed accounts have lost the names that their holders would be compared with.
UPDATE owner_bank_account SET accepted_holder = holder
  FROM app_user WHERE app_user.id = owner_bank_account.owner_id AND app_user.status = 'closed';
