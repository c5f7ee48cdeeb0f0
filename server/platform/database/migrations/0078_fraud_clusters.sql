CREATE TABLE "fraud_cluster_account" (
	"cluster_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "fraud_cluster_account_pk" PRIMARY KEY("cluster_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "fraud_cluster" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ties" text[] NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "fraud_cluster_account" ADD CONSTRAINT "fraud_cluster_account_cluster_id_fraud_cluster_id_fk" FOREIGN KEY ("cluster_id") REFERENCES "public"."fraud_cluster"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_cluster_account" ADD CONSTRAINT "fraud_cluster_account_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fraud_cluster_account_user" ON "fraud_cluster_account" USING btree ("user_id");