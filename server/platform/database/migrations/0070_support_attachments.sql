CREATE TABLE "support_attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uploader_id" uuid,
	"message_id" uuid,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_attachment" ADD CONSTRAINT "support_attachment_uploader_id_app_user_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_attachment" ADD CONSTRAINT "support_attachment_message_id_support_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_attachment_message" ON "support_attachment" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "support_attachment_unsent" ON "support_attachment" USING btree ("uploader_id") WHERE "support_attachment"."message_id" is null;