import { sql } from 'drizzle-orm'
import { companyTimeZone } from '#contract/core/date-format.ts'
import type { CaseKind, ReasonCode } from '#contract/verification/verification-enums.ts'
import { checkResults } from '#contract/verification/verification-enums.ts'
import type { Context } from '#server/platform/context.ts'
import { verificationCases, verificationEvents } from '#server/schema/catalogue/verification-tables.ts'
import { verificationDay } from '../cases/verification-day.ts'
import { workingHoursBetween } from '../cases/working-hours.ts'
import { waitingStatuses } from './queue-queries.ts'

/** Length in days of a period without dates. */
const defaultDays = 90

/** Counts of one kind of case between two local days, both included. */
export async function showStats(
  app: Context,
  kind: CaseKind,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) {
  const last = to ?? verificationDay(app)
  const first = from ?? Temporal.PlainDate.from(last).subtract({ days: defaultDays }).toString()
  const inPeriod = sql`(event.created_at at time zone ${companyTimeZone})::date between ${first}::date and ${last}::date`
  const decisions = sql`('approved', 'more_info', 'rejected', 'rejected_final')`
  const [waiting, results, times, weeks, overturned] = [
    await app.db.execute<{ total: number; oldest: string | null }>(sql`
      select count(*)::int as total, min(submitted_at) as oldest from ${verificationCases}
      where kind = ${kind} and status in ${[...waitingStatuses]}`),
    await app.db.execute<{ result: string; reasonCode: ReasonCode | null; total: number }>(sql`
      select event.type as result, event.reason_code as "reasonCode", count(*)::int as total
      from ${verificationEvents} event join ${verificationCases} c on c.id = event.case_id
      where c.kind = ${kind} and event.type in ${decisions} and ${inPeriod}
      group by 1, 2 order by 3 desc, 1, 2`),
    await app.db.execute<{ machine: number | null; human: number | null }>(sql`
      select percentile_cont(0.5) within group (order by (event.data->>'duration_ms')::float8 / 1000)
          filter (where event.type = 'checked') as machine,
        percentile_cont(0.5) within group (order by extract(epoch from (event.created_at - checked.created_at)) / 3600)
          filter (where event.type in ${decisions}) as human
      from ${verificationEvents} event join ${verificationCases} c on c.id = event.case_id
      left join lateral (
        select created_at from ${verificationEvents} before
        where before.case_id = event.case_id and before.type = 'checked' and before.created_at <= event.created_at
        order by before.created_at desc limit 1
      ) checked on event.type in ${decisions}
      where c.kind = ${kind} and ${inPeriod}`),
    await app.db.execute<{ week: string; submitted: number; decided: number }>(sql`
      select to_char(date_trunc('week', event.created_at at time zone ${companyTimeZone}), 'YYYY-MM-DD') as week,
        count(*) filter (where event.type = 'submitted')::int as submitted,
        count(*) filter (where event.type in ${decisions})::int as decided
      from ${verificationEvents} event join ${verificationCases} c on c.id = event.case_id
      where c.kind = ${kind} and ${inPeriod} group by 1 order by 1`),
    await app.db.execute<{ overturned: number; doubts: number }>(sql`
      select (
          -- By the history: an override goes with a replaced document. Events from before it had the result count.
          select count(distinct (event.case_id, event.data->>'document_type', event.data->>'check'))::int
          from ${verificationEvents} event join ${verificationCases} c on c.id = event.case_id
          where c.kind = ${kind} and event.type = 'overridden' and ${inPeriod}
            and coalesce(event.data->>'result', 'consider') = 'consider'
            and not exists (
              select from ${verificationEvents} restored
              where restored.case_id = event.case_id and restored.type = 'override_removed'
                and restored.data->>'document_type' = event.data->>'document_type'
                and restored.data->>'check' = event.data->>'check' and restored.created_at > event.created_at
            )
        ) as overturned,
        coalesce(sum((event.data->>${checkResults[1]})::int), 0)::int as doubts
      from ${verificationEvents} event join ${verificationCases} c on c.id = event.case_id
      where c.kind = ${kind} and event.type = 'checked' and ${inPeriod}`),
  ]
  const [queue] = waiting.rows
  const [time] = times.rows
  const [share] = overturned.rows
  return {
    waiting: queue?.total ?? 0,
    oldest_hours: queue?.oldest
      ? Math.round(workingHoursBetween(new Date(queue.oldest), app.clock.now()) * 10) / 10
      : null,
    decided: results.rows.reduce((sum, { total }) => sum + total, 0),
    outcomes: results.rows.map(({ result, reasonCode, total }) => ({
      result,
      reason_code: reasonCode,
      total,
    })),
    machine_seconds: time?.machine ?? null,
    human_hours: time?.human ?? null,
    overturned_share: share && share.doubts > 0 ? Math.min(1, share.overturned / share.doubts) : null,
    by_week: weeks.rows,
  }
}
