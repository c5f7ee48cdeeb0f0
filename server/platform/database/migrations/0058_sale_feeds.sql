CREATE TABLE "sale_feed_line" (
	"seller_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "sale_feed_line_pk" PRIMARY KEY("seller_id","reference")
);
--> statement-breakpoint
CREATE TABLE "sale_import_fault" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"reference" text NOT NULL,
	"field" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "sale_import_fault_pk" PRIMARY KEY("import_id","line","field")
);
--> statement-breakpoint
CREATE TABLE "sale_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"language" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"content" text NOT NULL,
	"total" integer NOT NULL,
	"looked_at" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "sale_import_format" CHECK ("sale_import"."format" in ('csv', 'xml'))
);
--> statement-breakpoint
ALTER TABLE "sale_feed_line" ADD CONSTRAINT "sale_feed_line_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_import_fault" ADD CONSTRAINT "sale_import_fault_import_id_sale_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sale_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_import" ADD CONSTRAINT "sale_import_seller_id_app_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_import" ADD CONSTRAINT "sale_import_actor_id_app_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_import_seller" ON "sale_import" USING btree ("seller_id","created_at");