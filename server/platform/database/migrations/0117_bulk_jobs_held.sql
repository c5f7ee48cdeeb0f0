ALTER TABLE "bulk_job" ADD COLUMN "filter" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_job" ADD COLUMN "starts_at" timestamp with time zone DEFAULT now() NOT NULL;