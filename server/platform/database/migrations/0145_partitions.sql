-- Notifications, days of listings and the audit trail in partitions of a month (UTC): rows are copied, and the tables
-- locked until the end. Rows of a month without a partition fall into the default partition.
CREATE FUNCTION pg_temp.add_months(parent text, months text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE month date;
BEGIN
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', parent || '_default', parent);
  FOR month IN EXECUTE months || ' UNION SELECT generate_series(date_trunc(''month'', now() AT TIME ZONE ''UTC''),
    date_trunc(''month'', now() AT TIME ZONE ''UTC'') + interval ''2 months'', interval ''1 month'')::date' LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', parent || to_char(month, '_YYYY_MM'), parent,
      to_char(month, 'YYYY-MM-DD 00:00+00'), to_char(month + interval '1 month', 'YYYY-MM-DD 00:00+00'));
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "notification" RENAME TO "notification_before";--> statement-breakpoint
CREATE TABLE "notification" (LIKE "notification_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("created_at");--> statement-breakpoint
SELECT pg_temp.add_months('notification', $$SELECT DISTINCT date_trunc('month', created_at AT TIME ZONE 'UTC')::date FROM notification_before$$);--> statement-breakpoint
INSERT INTO "notification" SELECT * FROM "notification_before";--> statement-breakpoint
DROP TABLE "notification_before";--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_pk" PRIMARY KEY("id","created_at");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_day" RENAME TO "sale_day_before";--> statement-breakpoint
CREATE TABLE "sale_day" (LIKE "sale_day_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("day");--> statement-breakpoint
SELECT pg_temp.add_months('sale_day', $$SELECT DISTINCT date_trunc('month', day::timestamp)::date FROM sale_day_before$$);--> statement-breakpoint
INSERT INTO "sale_day" SELECT * FROM "sale_day_before";--> statement-breakpoint
DROP TABLE "sale_day_before";--> statement-breakpoint
ALTER TABLE "sale_day" ADD CONSTRAINT "sale_day_pk" PRIMARY KEY("listing_id","day");--> statement-breakpoint
CREATE INDEX "sale_day_viewed" ON "sale_day" USING btree ("day") WHERE "sale_day"."views" > 0;--> statement-breakpoint
ALTER TABLE "sale_day" ADD CONSTRAINT "sale_day_listing_id_sale_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."sale_listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Entries of before are taken as sealed when the youngest up to them was dated.
ALTER TABLE "audit_entry" RENAME TO "audit_entry_before";--> statement-breakpoint
CREATE TABLE "audit_entry" (LIKE "audit_entry_before" INCLUDING DEFAULTS, "sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "audit_entry_sealed" CHECK ("created_at" <= "sealed_at")) PARTITION BY RANGE ("sealed_at");--> statement-breakpoint
SELECT pg_temp.add_months('audit_entry', $$SELECT DISTINCT date_trunc('month', max(created_at) OVER (ORDER BY position) AT TIME ZONE 'UTC')::date FROM audit_entry_before$$);--> statement-breakpoint
INSERT INTO "audit_entry" SELECT *, max("created_at") OVER (ORDER BY "position") FROM "audit_entry_before";--> statement-breakpoint
DROP TABLE "audit_entry_before";--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_pk" PRIMARY KEY("position","sealed_at");--> statement-breakpoint
CREATE INDEX "audit_entry_entity" ON "audit_entry" USING btree ("entity_kind","entity_id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","position");--> statement-breakpoint
CREATE INDEX "audit_entry_time" ON "audit_entry" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();--> statement-breakpoint
-- A place (ctid) names a row in each partition: the purge of the version before, which deletes by place, is refused
-- while its processes still run.
CREATE FUNCTION refuse_deletion_by_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_query() ~* ('^\s*delete from "?' || TG_TABLE_NAME || '\M.*\mctid\M') THEN
    RAISE EXCEPTION 'rows of a partitioned table are not deleted by place';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notification_by_key BEFORE DELETE ON notification FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion_by_place();--> statement-breakpoint
CREATE TRIGGER sale_day_by_key BEFORE DELETE ON sale_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion_by_place();--> statement-breakpoint
-- Only an analysis by name gives the planner figures of a partitioned table.
ANALYZE "notification", "sale_day", "audit_entry";
