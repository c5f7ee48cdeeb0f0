CREATE TABLE "service_level_alert" (
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"level" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_level_alert_pk" PRIMARY KEY("object_id","kind","level","due_at"),
	CONSTRAINT "service_level_alert_level" CHECK ("service_level_alert"."level" in ('at_risk', 'overdue'))
);
--> statement-breakpoint
CREATE TABLE "support_case_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"mentioned" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_case_object" (
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_case_object_pk" PRIMARY KEY("case_id","object_id")
);
--> statement-breakpoint
CREATE TABLE "support_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_case_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"owner_id" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"opened_by" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"resolution" text,
	CONSTRAINT "support_case_status" CHECK ("support_case"."status" in ('open', 'pending', 'closed')),
	CONSTRAINT "support_case_closed_with_resolution" CHECK (("support_case"."status" = 'closed') = ("support_case"."closed_at" is not null) and ("support_case"."status" = 'closed') = ("support_case"."resolution" is not null)),
	CONSTRAINT "support_case_due" CHECK ("support_case"."due_at" > "support_case"."opened_at")
);
--> statement-breakpoint
ALTER TABLE "support_case_note" ADD CONSTRAINT "support_case_note_case_id_support_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."support_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case_note" ADD CONSTRAINT "support_case_note_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case_object" ADD CONSTRAINT "support_case_object_case_id_support_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."support_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_opened_by_app_user_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_closed_by_app_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_level_alert_time" ON "service_level_alert" USING btree ("notified_at");--> statement-breakpoint
CREATE INDEX "support_case_note_case" ON "support_case_note" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "support_case_object_of" ON "support_case_object" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "support_case_open" ON "support_case" USING btree ("due_at") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "support_case_closed" ON "support_case" USING btree ("closed_at") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "sale_listing_created" ON "sale_listing" USING btree ("created_at","id");