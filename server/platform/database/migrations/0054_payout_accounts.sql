CREATE TABLE "owner_payout_account" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_payout_account_reference" UNIQUE("provider","provider_reference"),
	CONSTRAINT "owner_payout_account_state" CHECK ("owner_payout_account"."state" in ('started', 'pending', 'ready'))
);
--> statement-breakpoint
CREATE TABLE "payout_reversal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payout_reversal_amount" CHECK ("payout_reversal"."amount_minor" > 0),
	CONSTRAINT "payout_reversal_status" CHECK ("payout_reversal"."status" in ('pending', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "payout" DROP CONSTRAINT "payout_state";--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "provider_account" text;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "provider_reference" text;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "owner_payout_account" ADD CONSTRAINT "owner_payout_account_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_reversal" ADD CONSTRAINT "payout_reversal_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_reversal_payout" ON "payout_reversal" USING btree ("payout_id");--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_state" CHECK ("payout"."status" in ('scheduled', 'held', 'ready', 'sending', 'sent'));