CREATE TABLE "payment_payer" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "share" smallint;--> statement-breakpoint
ALTER TABLE "payment_payer" ADD CONSTRAINT "payment_payer_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_payer_age" ON "payment_payer" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_share_once" UNIQUE("booking_id","share");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_share" CHECK (("payment"."kind" = 'share') = ("payment"."share" is not null));