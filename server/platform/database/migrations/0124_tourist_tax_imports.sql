CREATE TABLE "tourist_tax_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"file_name" text NOT NULL,
	"digest" text NOT NULL,
	"content" "bytea",
	"published_on" date,
	"deliberations" integer DEFAULT 0 NOT NULL,
	"communes" integer DEFAULT 0 NOT NULL,
	"seasonal" integer DEFAULT 0 NOT NULL,
	"zoned" integer DEFAULT 0 NOT NULL,
	"above_ceiling" integer DEFAULT 0 NOT NULL,
	"unreadable" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"requested_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"progress_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "tourist_tax_import_source" CHECK ("tourist_tax_import"."source" in ('sample', 'command', 'upload')),
	CONSTRAINT "tourist_tax_import_status" CHECK ("tourist_tax_import"."status" in ('running', 'finished', 'failed')),
	CONSTRAINT "tourist_tax_import_ended" CHECK (("tourist_tax_import"."status" = 'running') = ("tourist_tax_import"."finished_at" is null)),
	CONSTRAINT "tourist_tax_import_content" CHECK (("tourist_tax_import"."status" = 'running') = ("tourist_tax_import"."content" is not null)),
	CONSTRAINT "tourist_tax_import_failed" CHECK (("tourist_tax_import"."status" = 'failed') = ("tourist_tax_import"."failure" is not null)),
	CONSTRAINT "tourist_tax_import_published" CHECK ("tourist_tax_import"."status" <> 'finished' or ("tourist_tax_import"."published_on" is not null and "tourist_tax_import"."communes" > 0))
);
--> statement-breakpoint
ALTER TABLE "tourist_tax_import" ADD CONSTRAINT "tourist_tax_import_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tourist_tax_import_one_running" ON "tourist_tax_import" USING btree ("status") WHERE "tourist_tax_import"."status" = 'running';--> statement-breakpoint
CREATE INDEX "tourist_tax_import_created" ON "tourist_tax_import" USING btree ("created_at");--> statement-breakpoint
-- Tariffs from before: the sample then had 196 communes, and is replaced at the next start by the present one.
INSERT INTO tourist_tax_import (id, source, status, file_name, digest, published_on, communes, seasonal, created_at, progress_at, finished_at)
SELECT gen_random_uuid(),
  CASE WHEN count(DISTINCT insee_code) = 196 AND max(published_on) = '2026-01-01' THEN 'sample' ELSE 'command' END,
  'finished', '', '', max(published_on), count(DISTINCT insee_code),
  count(DISTINCT insee_code) FILTER (WHERE from_day <> 101 OR to_day <> 1231), now(), now(), now()
FROM tourist_tax_tariff HAVING count(*) > 0;
