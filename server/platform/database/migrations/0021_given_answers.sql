CREATE TABLE "given_answer" (
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint,
	"body" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "given_answer_pk" PRIMARY KEY("user_id","call","key"),
	CONSTRAINT "given_answer_key" CHECK (length("given_answer"."key") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "given_answer" ADD CONSTRAINT "given_answer_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_answer_age" ON "given_answer" USING btree ("created_at");