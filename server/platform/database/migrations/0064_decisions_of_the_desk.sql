CREATE TABLE "sale_appeal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"grounds" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"granted" boolean,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"late_told_at" timestamp with time zone,
	CONSTRAINT "sale_appeal_decision_id_unique" UNIQUE("decision_id"),
	CONSTRAINT "sale_appeal_decided" CHECK ((granted is null) = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "seller_ban" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"banned_by" uuid NOT NULL,
	"suspended_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_kyc_request" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "sale_kyc_request" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_kyc_request" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "sale_kyc_request" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "sale_kyc_request" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "measure" text;--> statement-breakpoint
ALTER TABLE "sale_case" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_case" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "sale_case" ADD COLUMN "late_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_decision" ADD COLUMN "edits" jsonb;--> statement-breakpoint
ALTER TABLE "sale_decision" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "sale_appeal" ADD CONSTRAINT "sale_appeal_decision_id_sale_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."sale_decision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_appeal" ADD CONSTRAINT "sale_appeal_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_appeal" ADD CONSTRAINT "sale_appeal_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_ban" ADD CONSTRAINT "seller_ban_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_appeal_open" ON "sale_appeal" USING btree ("due_at") WHERE decided_at is null;--> statement-breakpoint
ALTER TABLE "sale_case" ADD CONSTRAINT "sale_case_merged_into_sale_listing_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."sale_listing"("id") ON DELETE set null ON UPDATE no action;