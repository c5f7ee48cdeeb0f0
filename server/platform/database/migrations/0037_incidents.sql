CREATE TABLE "incident_statement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"party" text NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "incident_statement_party" CHECK ("incident_statement"."party" in ('guest', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "incident" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"reported_by" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"ruled_at" timestamp with time zone,
	"ruled_by" uuid,
	"refund_minor" integer,
	"reason" text,
	"overdue_told_at" timestamp with time zone,
	CONSTRAINT "incident_reporter" CHECK ("incident"."reported_by" in ('guest', 'owner')),
	CONSTRAINT "incident_ruling" CHECK (("incident"."ruled_at" is null) = ("incident"."ruled_by" is null) and ("incident"."ruled_at" is null) = ("incident"."refund_minor" is null) and ("incident"."ruled_at" is null) = ("incident"."reason" is null)),
	CONSTRAINT "incident_refund" CHECK ("incident"."refund_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "incident_statement" ADD CONSTRAINT "incident_statement_incident_id_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incident"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_statement" ADD CONSTRAINT "incident_statement_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_ruled_by_app_user_id_fk" FOREIGN KEY ("ruled_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_statement_incident" ON "incident_statement" USING btree ("incident_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "incident_one_open" ON "incident" USING btree ("booking_id") WHERE ruled_at is null;--> statement-breakpoint
CREATE INDEX "incident_booking" ON "incident" USING btree ("booking_id","reported_at");--> statement-breakpoint
CREATE INDEX "incident_waiting" ON "incident" USING btree ("reported_at") WHERE ruled_at is null;--> statement-breakpoint
CREATE INDEX "incident_ruled" ON "incident" USING btree ("ruled_at");--> statement-breakpoint
-- Stays that were disputed before incidents had a table of their own: their report stands in their history.
with reported as (
  select distinct on (booking.id) booking.id as booking_id, coalesce(booking_move.created_at, booking.disputed_at) as at,
    case when booking_move.actor = 'owner' then 'owner' else 'guest' end as party,
    booking_move.actor_id, coalesce(booking_move.reason, '') as body
  from booking left join booking_move
    on booking_move.booking_id = booking.id and booking_move.action = 'report_incident'
  where booking.disputed_at is not null
  order by booking.id, booking_move.created_at desc
), opened as (
  insert into incident (id, booking_id, reported_by, reported_at)
  select gen_random_uuid(), booking_id, party, at from reported returning id, booking_id
)
insert into incident_statement (id, incident_id, party, author_id, body, created_at)
select gen_random_uuid(), opened.id, reported.party, reported.actor_id, reported.body, reported.at
from opened join reported using (booking_id) where reported.body <> '';
