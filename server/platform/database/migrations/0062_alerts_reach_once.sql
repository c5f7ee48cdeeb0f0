CREATE TABLE "favorite_alert" (
	"favorite_id" uuid NOT NULL,
	"fact_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favorite_alert_pk" PRIMARY KEY("favorite_id","fact_id")
);
--> statement-breakpoint
ALTER TABLE "favorite" ADD COLUMN "alerts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "saved_search" ADD COLUMN "time_zone" text DEFAULT 'Europe/Paris' NOT NULL;--> statement-breakpoint
ALTER TABLE "favorite_alert" ADD CONSTRAINT "favorite_alert_favorite_id_favorite_id_fk" FOREIGN KEY ("favorite_id") REFERENCES "public"."favorite"("id") ON DELETE cascade ON UPDATE no action;