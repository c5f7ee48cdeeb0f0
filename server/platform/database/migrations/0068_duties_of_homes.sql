CREATE TABLE "rental_notice" (
	"rental_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rental_notice_rental_id_kind_subject_pk" PRIMARY KEY("rental_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "rental" ADD COLUMN "yearly_nights_cap" smallint;--> statement-breakpoint
ALTER TABLE "rental_notice" ADD CONSTRAINT "rental_notice_rental_id_rental_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rental"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental" ADD CONSTRAINT "rental_nights_cap" CHECK ("rental"."yearly_nights_cap" between 1 and 366);