CREATE TABLE "authority_order_file" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authority_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"authority" text NOT NULL,
	"order_reference" text NOT NULL,
	"issued_on" date NOT NULL,
	"legal_ground" text NOT NULL,
	"demand" text NOT NULL,
	"statement" text NOT NULL,
	"territory" text NOT NULL,
	"deadline" timestamp with time zone,
	"is_confidential" boolean NOT NULL,
	"answer_to" text,
	"entered_by" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"effect" text,
	"answer" text,
	"measure" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"late_told_at" timestamp with time zone,
	CONSTRAINT "authority_order_answered" CHECK ((effect is null) = (answered_at is null))
);
--> statement-breakpoint
ALTER TABLE "authority_order_file" ADD CONSTRAINT "authority_order_file_order_id_authority_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."authority_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "authority_order_once" ON "authority_order" USING btree (plain_text("authority"),plain_text("order_reference"),"target_id");--> statement-breakpoint
CREATE INDEX "authority_order_target" ON "authority_order" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "authority_order_open" ON "authority_order" USING btree ("deadline") WHERE answered_at is null;