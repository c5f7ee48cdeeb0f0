CREATE TABLE "rental_appeal" (
	"change_id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"moderated_by" uuid NOT NULL,
	"grounds" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"granted" boolean,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"late_told_at" timestamp with time zone,
	CONSTRAINT "rental_appeal_decided" CHECK ((granted is null) = (decided_at is null)),
	CONSTRAINT "rental_appeal_other_person" CHECK ("rental_appeal"."decided_by" is distinct from "rental_appeal"."moderated_by")
);
--> statement-breakpoint
CREATE TABLE "review_appeal" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"moderated_by" uuid NOT NULL,
	"grounds" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"granted" boolean,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"late_told_at" timestamp with time zone,
	CONSTRAINT "review_appeal_decided" CHECK ((granted is null) = (decided_at is null)),
	CONSTRAINT "review_appeal_other_person" CHECK ("review_appeal"."decided_by" is distinct from "review_appeal"."moderated_by")
);
--> statement-breakpoint
ALTER TABLE "rental_appeal" ADD CONSTRAINT "rental_appeal_change_id_rental_status_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."rental_status_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_appeal" ADD CONSTRAINT "rental_appeal_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_appeal" ADD CONSTRAINT "review_appeal_decision_id_review_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."review_decision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_appeal" ADD CONSTRAINT "review_appeal_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rental_appeal_one_open" ON "rental_appeal" USING btree ("rental_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "rental_appeal_rental" ON "rental_appeal" USING btree ("rental_id");--> statement-breakpoint
CREATE INDEX "rental_appeal_open" ON "rental_appeal" USING btree ("due_at") WHERE decided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_appeal_one_open" ON "review_appeal" USING btree ("review_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "review_appeal_review" ON "review_appeal" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_appeal_open" ON "review_appeal" USING btree ("due_at") WHERE decided_at is null;