DROP INDEX "booking_balance";--> statement-breakpoint
DROP INDEX "payment_due";--> statement-breakpoint
CREATE INDEX "payment_due" ON "payment" USING btree ("due_on") WHERE status in ('due', 'pending', 'failed');--> statement-breakpoint
-- A reminder is sent once for each part of a plan: those sent before were of its second part.
UPDATE "booking_reminder" SET "kind" = "booking_reminder"."kind" || ':' || ("booking"."payment_plan" -> 1 ->> 'due_on')
FROM "booking"
WHERE "booking"."id" = "booking_reminder"."booking_id" AND "booking_reminder"."kind" IN ('balance_notice', 'balance_due')
  AND ("booking"."payment_plan" -> 1 ->> 'due_on') IS NOT NULL;
