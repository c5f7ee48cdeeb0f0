CREATE TABLE "push_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_push" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"device_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"soon" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"time_zone" text NOT NULL,
	"hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_number" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"time_zone" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"refused" text,
	CONSTRAINT "sms_number_refused" CHECK ("sms_number"."refused" in ('stopped', 'unreachable'))
);
--> statement-breakpoint
CREATE TABLE "outbox_sms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"user_id" uuid NOT NULL,
	"to_number" text NOT NULL,
	"text_body" text NOT NULL,
	"soon" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "sms" boolean;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "push" boolean;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_session_id_user_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_push" ADD CONSTRAINT "outbox_push_device_id_push_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_number" ADD CONSTRAINT "sms_number_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_sms" ADD CONSTRAINT "outbox_sms_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_endpoint" ON "push_device" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_device_user" ON "push_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_device_session" ON "push_device" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "outbox_push_due" ON "outbox_push" USING btree ("next_attempt_at") WHERE "outbox_push"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_push_device" ON "outbox_push" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "outbox_push_age" ON "outbox_push" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_number_number" ON "sms_number" USING btree ("number");--> statement-breakpoint
CREATE INDEX "outbox_sms_due" ON "outbox_sms" USING btree ("next_attempt_at") WHERE "outbox_sms"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_sms_user" ON "outbox_sms" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_sms_age" ON "outbox_sms" USING btree ("created_at");