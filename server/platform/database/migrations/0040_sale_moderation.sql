CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"on_behalf_of" uuid,
	"address_hash" text,
	"action" text NOT NULL,
	"entity_kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entry_position_unique" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_one" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sale_case" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"escalated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sale_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason_code" text,
	"reason" text,
	"ground" text,
	"ground_reference" text,
	"notes" text,
	"allow_resubmission" boolean,
	"moderator_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_case" ADD CONSTRAINT "sale_case_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_case" ADD CONSTRAINT "sale_case_claimed_by_app_user_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_decision" ADD CONSTRAINT "sale_decision_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_entity" ON "audit_entry" USING btree ("entity_kind","entity_id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","position");--> statement-breakpoint
CREATE INDEX "sale_decision_listing" ON "sale_decision" USING btree ("listing_id","created_at");