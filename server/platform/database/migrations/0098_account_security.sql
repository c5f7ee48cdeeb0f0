CREATE TABLE "account_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"reserved_email_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "account_change_kind" CHECK ("account_change"."kind" in ('sign_in', 'email', 'phone_number', 'password', 'bank_account', 'passkey_added', 'passkey_removed', 'authenticator_added', 'authenticator_removed', 'recovery_codes', 'provider_linked', 'provider_unlinked')),
	CONSTRAINT "account_change_address" CHECK (("account_change"."reserved_email_key" is null) or "account_change"."kind" = 'email')
);
--> statement-breakpoint
CREATE TABLE "factor_removal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"passkey_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "factor_removal_kind" CHECK ("factor_removal"."kind" in ('authenticator', 'passkey', 'recovery_codes')),
	CONSTRAINT "factor_removal_passkey" CHECK (("factor_removal"."kind" = 'passkey') = ("factor_removal"."passkey_id" is not null)),
	CONSTRAINT "factor_removal_two_people" CHECK ("factor_removal"."approved_by" is distinct from "factor_removal"."user_id")
);
--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "owner_bank_account" ADD COLUMN "usable_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "security_of" uuid;--> statement-breakpoint
ALTER TABLE "account_change" ADD CONSTRAINT "account_change_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_removal" ADD CONSTRAINT "factor_removal_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_removal" ADD CONSTRAINT "factor_removal_passkey_id_passkey_id_fk" FOREIGN KEY ("passkey_id") REFERENCES "public"."passkey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_removal" ADD CONSTRAINT "factor_removal_approved_by_app_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_change_user" ON "account_change" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_change_reserved" ON "account_change" USING btree ("reserved_email_key") WHERE "account_change"."reserved_email_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "factor_removal_open" ON "factor_removal" USING btree ("user_id","kind",coalesce("passkey_id", "user_id")) WHERE "factor_removal"."done_at" is null and "factor_removal"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "factor_removal_due" ON "factor_removal" USING btree ("due_at") WHERE "factor_removal"."done_at" is null and "factor_removal"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_mail_security" ON "outbox_mail" USING btree ("security_of","created_at") WHERE "outbox_mail"."security_of" is not null;