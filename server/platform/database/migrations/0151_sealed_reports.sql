ALTER TABLE "verification_report" ALTER COLUMN "report" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "verification_report" ALTER COLUMN "corrections" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "verification_report" ALTER COLUMN "corrections" DROP DEFAULT;