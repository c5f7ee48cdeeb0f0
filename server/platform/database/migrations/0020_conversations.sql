CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone,
	CONSTRAINT "conversation_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "message_template_owner" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"changed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"owner_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "message_template_pk" PRIMARY KEY("owner_id","position")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid,
	"receiver_id" uuid,
	"body" text DEFAULT '' NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mail_due_at" timestamp with time zone,
	CONSTRAINT "message_by" CHECK (("message"."note" is null) = ("message"."sender_id" is not null and "message"."receiver_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_guest_id_app_user_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_template_owner" ADD CONSTRAINT "message_template_owner_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_app_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_receiver_id_app_user_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_guest" ON "conversation" USING btree ("guest_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversation_owner" ON "conversation" USING btree ("owner_id","last_message_at");--> statement-breakpoint
CREATE INDEX "message_conversation" ON "message" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("receiver_id","conversation_id") WHERE "message"."read_at" is null;--> statement-breakpoint
CREATE INDEX "message_mail_due" ON "message" USING btree ("mail_due_at") WHERE "message"."mail_due_at" is not null;