CREATE TABLE "energy_certificate_reading" (
	"number" text NOT NULL,
	"read_from" date NOT NULL,
	"read_until" date NOT NULL,
	"entry" jsonb,
	CONSTRAINT "energy_certificate_reading_pk" PRIMARY KEY("number","read_from"),
	CONSTRAINT "energy_certificate_reading_days" CHECK ("energy_certificate_reading"."read_until" >= "energy_certificate_reading"."read_from")
);
--> statement-breakpoint
CREATE TABLE "register_state" (
	"register" text PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
