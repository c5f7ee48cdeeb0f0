CREATE SEQUENCE "public"."verification_badge_position" INCREMENT BY 1 MINVALUE 0 MAXVALUE 9223372036854775807 START WITH 0 CACHE 1;--> statement-breakpoint
CREATE TABLE "verification_badge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"position" integer DEFAULT nextval('verification_badge_position') NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_badge_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "verification_badge_position_unique" UNIQUE("position")
);
--> statement-breakpoint
ALTER TABLE "verification_case" ADD COLUMN "approved_facts" jsonb;--> statement-breakpoint
ALTER TABLE "verification_badge" ADD CONSTRAINT "verification_badge_case_id_verification_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."verification_case"("id") ON DELETE cascade ON UPDATE no action;