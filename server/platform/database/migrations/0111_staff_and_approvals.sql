CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"reason" text,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"takes_effect_unsigned" boolean DEFAULT false NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	CONSTRAINT "approval_decision" CHECK ("approval"."decision" in ('signed', 'refused', 'withdrawn', 'expired', 'unopposed')),
	CONSTRAINT "approval_decided" CHECK (("approval"."decision" is null) = ("approval"."decided_at" is null)),
	CONSTRAINT "approval_two_people" CHECK ("approval"."decided_by" is null or ("approval"."decided_by" = "approval"."requested_by") = ("approval"."decision" = 'withdrawn')),
	CONSTRAINT "approval_unopposed" CHECK ("approval"."decision" <> 'unopposed' or "approval"."takes_effect_unsigned")
);
--> statement-breakpoint
CREATE TABLE "impersonation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"access" text NOT NULL,
	"consent" text NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"agreed_at" timestamp with time zone,
	"session_id" uuid,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "impersonation_access" CHECK ("impersonation"."access" in ('read', 'write')),
	CONSTRAINT "impersonation_consent" CHECK ("impersonation"."consent" in ('code', 'approval')),
	CONSTRAINT "impersonation_other_person" CHECK ("impersonation"."staff_id" <> "impersonation"."user_id"),
	CONSTRAINT "impersonation_attempts" CHECK ("impersonation"."attempts" between 0 and 5),
	CONSTRAINT "impersonation_code" CHECK ("impersonation"."code_hash" is null or "impersonation"."consent" = 'code'),
	CONSTRAINT "impersonation_started" CHECK ("impersonation"."started_at" is null or "impersonation"."agreed_at" is not null),
	CONSTRAINT "impersonation_ends" CHECK (("impersonation"."started_at" is null) = ("impersonation"."ends_at" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"staff_role_id" uuid,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitation_accepted" CHECK (("staff_invitation"."accepted_by" is null) = ("staff_invitation"."accepted_at" is null)),
	CONSTRAINT "staff_invitation_over" CHECK (("staff_invitation"."accepted_at" is null and "staff_invitation"."withdrawn_at" is null) or "staff_invitation"."token_hash" is null),
	CONSTRAINT "staff_invitation_sent" CHECK ("staff_invitation"."token_hash" is null or "staff_invitation"."expires_at" is not null),
	CONSTRAINT "staff_invitation_rights" CHECK (("staff_invitation"."staff_role_id" is null) = (cardinality("staff_invitation"."permissions") > 0))
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"built_in" text,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_role_admin" CHECK ("staff_role"."is_admin" = ("staff_role"."built_in" is not distinct from 'direction')),
	CONSTRAINT "staff_role_permissions" CHECK ((cardinality("staff_role"."permissions") = 0) = "staff_role"."is_admin")
);
--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "staff_session_id" uuid;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "staff_may_write" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_role" ADD COLUMN "staff_role_id" uuid;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonation" ADD CONSTRAINT "impersonation_staff_id_app_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonation" ADD CONSTRAINT "impersonation_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonation" ADD CONSTRAINT "impersonation_session_id_user_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_role_id_staff_role_id_fk" FOREIGN KEY ("staff_role_id") REFERENCES "public"."staff_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_app_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_accepted_by_app_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_open" ON "approval" USING btree ("kind","subject_kind","subject_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "approval_due" ON "approval" USING btree ("expires_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "approval_requester" ON "approval" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "approval_decided" ON "approval" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "impersonation_staff" ON "impersonation" USING btree ("staff_id","requested_at");--> statement-breakpoint
CREATE INDEX "impersonation_user" ON "impersonation" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "impersonation_session" ON "impersonation" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_open" ON "staff_invitation" USING btree ("email_key") WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_token" ON "staff_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_invitation_role" ON "staff_invitation" USING btree ("staff_role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_role_built_in" ON "staff_role" USING btree ("built_in");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_role_name" ON "staff_role" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_staff_id_app_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_staff_session_id_user_session_id_fk" FOREIGN KEY ("staff_session_id") REFERENCES "public"."user_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_staff_role_id_staff_role_id_fk" FOREIGN KEY ("staff_role_id") REFERENCES "public"."staff_role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_session_staff" ON "user_session" USING btree ("staff_id") WHERE staff_id is not null;--> statement-breakpoint
CREATE INDEX "user_session_staff_session" ON "user_session" USING btree ("staff_session_id") WHERE staff_session_id is not null;--> statement-breakpoint
CREATE INDEX "user_role_staff" ON "user_role" USING btree ("role","staff_role_id") WHERE role in ('admin', 'staff');--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_staff" CHECK (("user_session"."staff_id" is null) = ("user_session"."staff_session_id" is null));--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_other_person" CHECK ("user_session"."staff_id" is distinct from "user_session"."user_id");--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_staff_writes" CHECK ("user_session"."staff_id" is not null or not "user_session"."staff_may_write");--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_staff_role" CHECK ("user_role"."staff_role_id" is null or "user_role"."role" in ('admin', 'staff'));--> statement-breakpoint
INSERT INTO "staff_role" ("id", "built_in", "name", "description", "is_admin", "permissions") VALUES
  ('00000000-0000-7000-8000-000000000001', 'direction', 'Direction', 'Tout, sauf se retirer', true, '{}'),
  ('00000000-0000-7000-8000-000000000002', 'moderation', 'Modération', 'Annonces et avis', false, '{moderate_listings,moderate_reviews,view_stats}'),
  ('00000000-0000-7000-8000-000000000003', 'verification', 'Vérification', 'Pièces et dossiers', false, '{view_all_kyc,edit_all_kyc,approve_kyc}'),
  ('00000000-0000-7000-8000-000000000004', 'support', 'Assistance', 'Personnes et billets', false, '{manage_users,audit_view}'),
  ('00000000-0000-7000-8000-000000000005', 'finance', 'Finances', 'Chiffres et journal', false, '{view_stats,audit_view}'),
  ('00000000-0000-7000-8000-000000000006', 'reading', 'Lecture', 'Chiffres seuls', false, '{view_stats}');--> statement-breakpoint
-- Administrators and staff of old get the named role that holds exactly their permissions.
UPDATE "user_role" SET "staff_role_id" = "staff_role"."id" FROM "staff_role"
WHERE "user_role"."role" = 'admin' AND "staff_role"."is_admin"
  OR "user_role"."role" = 'staff' AND NOT "staff_role"."is_admin"
    AND "user_role"."permissions" @> "staff_role"."permissions" AND "user_role"."permissions" <@ "staff_role"."permissions";--> statement-breakpoint
-- The company always has an active administrator, whoever writes. The row of the direction is the lock: of two that
-- would remove each other, the second counts after the first has committed.
CREATE FUNCTION keep_last_admin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  leaving uuid;
BEGIN
  IF TG_TABLE_NAME = 'user_role' THEN
    IF OLD.role <> 'admin' OR (TG_OP = 'UPDATE' AND NEW.role = 'admin') THEN RETURN coalesce(NEW, OLD); END IF;
    leaving := OLD.user_id;
  ELSE
    leaving := OLD.id;
  END IF;
  PERFORM 1 FROM staff_role WHERE built_in = 'direction' FOR UPDATE;
  IF EXISTS (SELECT FROM user_role r JOIN app_user u ON u.id = r.user_id
      WHERE r.role = 'admin' AND u.status = 'active' AND u.id = leaving)
    AND NOT EXISTS (SELECT FROM user_role r JOIN app_user u ON u.id = r.user_id
      WHERE r.role = 'admin' AND u.status = 'active' AND u.id <> leaving) THEN
    RAISE EXCEPTION 'the last administrator stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'user_role_last_admin';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
CREATE TRIGGER user_role_last_admin BEFORE UPDATE OR DELETE ON user_role
  FOR EACH ROW EXECUTE FUNCTION keep_last_admin();--> statement-breakpoint
CREATE TRIGGER app_user_last_admin BEFORE UPDATE OF status ON app_user
  FOR EACH ROW WHEN (OLD.status = 'active' AND NEW.status <> 'active') EXECUTE FUNCTION keep_last_admin();--> statement-breakpoint
-- A member of staff who acts for somebody is the actor of what the transaction records, and the person is named beside.
CREATE OR REPLACE FUNCTION complete_audit_deed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said text[] := string_to_array(coalesce(current_setting('demeure.origin', true), ''), '/');
  person uuid := nullif(said[2], '')::uuid;
  staff uuid := nullif(said[4], '')::uuid;
BEGIN
  NEW.request_id := coalesce(NEW.request_id, nullif(said[1], ''));
  NEW.address_hash := coalesce(NEW.address_hash, nullif(said[3], ''));
  IF NEW.actor_id IS NULL AND person IS NOT NULL
    AND split_part(NEW.action, '.', 1) IN ('role', 'account', 'policy', 'money') THEN
    NEW.actor_id := person;
    NEW.actor_role := audit_role(person);
  END IF;
  IF staff IS NOT NULL AND NEW.actor_id = person THEN
    NEW.actor_id := staff;
    NEW.actor_role := audit_role(staff);
    NEW.on_behalf_of := person;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A visit of staff in the place of a person is not the person's.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('refresh_user_directory(uuid[])'::regprocedure),
    'FROM user_session WHERE user_id = u.id', 'FROM user_session WHERE user_id = u.id AND staff_id IS NULL');
END $$;
--> statement-breakpoint
DROP TRIGGER user_session_seen ON user_session;--> statement-breakpoint
CREATE TRIGGER user_session_seen AFTER INSERT OR UPDATE OF last_used_at ON user_session
  FOR EACH ROW WHEN (NEW.staff_id IS NULL) EXECUTE FUNCTION note_last_seen();
