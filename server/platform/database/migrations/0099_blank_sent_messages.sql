CREATE TABLE "mailbox_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text,
	"text_body" text NOT NULL,
	"html_body" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailbox_message_channel" CHECK ("mailbox_message"."channel" in ('mail', 'sms'))
);
--> statement-breakpoint
ALTER TABLE "outbox_mail" ALTER COLUMN "text_body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mail" ALTER COLUMN "html_body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_push" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_sms" ALTER COLUMN "text_body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_sms" ADD COLUMN "subject" text;--> statement-breakpoint
CREATE INDEX "mailbox_message_to" ON "mailbox_message" USING btree ("to_address","created_at");--> statement-breakpoint
CREATE INDEX "mailbox_message_age" ON "mailbox_message" USING btree ("created_at");--> statement-breakpoint
-- By hand: what was sent or given up before loses its body, or the checks would refuse these rows.
UPDATE "outbox_mail" SET "text_body" = NULL, "html_body" = NULL, "attachment" = NULL, "unsubscribe_url" = NULL
	WHERE "sent_at" IS NOT NULL OR "attempts" >= 12;--> statement-breakpoint
UPDATE "outbox_push" SET "content" = NULL WHERE "sent_at" IS NOT NULL OR "attempts" >= 12;--> statement-breakpoint
UPDATE "outbox_sms" SET "text_body" = NULL WHERE "sent_at" IS NOT NULL OR "attempts" >= 12;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD CONSTRAINT "outbox_mail_body" CHECK (case when "outbox_mail"."sent_at" is not null then num_nonnulls("outbox_mail"."text_body", "outbox_mail"."html_body", "outbox_mail"."attachment", "outbox_mail"."unsubscribe_url") = 0
      else "outbox_mail"."attempts" >= 12 or num_nulls("outbox_mail"."text_body", "outbox_mail"."html_body") = 0 end);--> statement-breakpoint
ALTER TABLE "outbox_push" ADD CONSTRAINT "outbox_push_body" CHECK (case when "outbox_push"."sent_at" is not null then num_nonnulls("outbox_push"."content") = 0
      else "outbox_push"."attempts" >= 12 or num_nulls("outbox_push"."content") = 0 end);--> statement-breakpoint
ALTER TABLE "outbox_sms" ADD CONSTRAINT "outbox_sms_body" CHECK (case when "outbox_sms"."sent_at" is not null then num_nonnulls("outbox_sms"."text_body") = 0
      else "outbox_sms"."attempts" >= 12 or num_nulls("outbox_sms"."text_body") = 0 end);