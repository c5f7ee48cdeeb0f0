CREATE TABLE "registration_deadline" (
	"rental_id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	CONSTRAINT "registration_deadline_order" CHECK ("registration_deadline"."due_at" > "registration_deadline"."opened_at" and "registration_deadline"."suspended_at" >= "registration_deadline"."due_at")
);
--> statement-breakpoint
ALTER TABLE "registration_deadline" ADD CONSTRAINT "registration_deadline_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_deadline_due" ON "registration_deadline" USING btree ("due_at") WHERE "registration_deadline"."suspended_at" is null;--> statement-breakpoint
-- The single notification of a missing number is now the first of a deadline.
DELETE FROM "rental_notice" WHERE "kind" = 'registration_missing';
