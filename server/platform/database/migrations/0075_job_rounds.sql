CREATE TABLE "job_round" (
	"rhythm" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"failed" text[] NOT NULL
);
