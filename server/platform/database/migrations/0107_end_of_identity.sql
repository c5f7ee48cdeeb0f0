ALTER TABLE "app_user" ADD COLUMN "identity_ends_at" timestamp with time zone;--> statement-breakpoint
UPDATE "app_user" SET "identity_ends_at" = (
	SELECT (max("valid_until") + 1)::timestamp AT TIME ZONE 'Europe/Paris' FROM "verification_case"
	WHERE "subject_id" = "app_user"."id" AND "kind" IN ('identity', 'professional') AND "approved_at" IS NOT NULL
		AND "suspended_at" IS NULL AND "revoked_at" IS NULL AND "status" <> 'withdrawn'
	HAVING bool_and("valid_until" IS NOT NULL)
) WHERE "kyc_status" = 'verified';
