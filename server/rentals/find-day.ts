import type { App } from '../app.ts'
import { runText } from '../database/run-statement.ts'

/**
 * The month, then the day within it, in which the list of the newest homes reaches a distance: a few dozen sums
 * instead of a walk past every home before.
 */
const text = `
  with months as (
    select starts_on, sum(total) as total from rental_period_count where span = 'month' group by starts_on
  ), reached_month as (
    select starts_on, newer from (
      select starts_on, sum(total) over (order by starts_on desc) - total as newer from months) summed
    where newer <= $1::bigint order by starts_on limit 1
  ), days as (
    select counted.starts_on, sum(total) as total from rental_period_count counted, reached_month
    where counted.span = 'day' and counted.starts_on >= reached_month.starts_on
      and counted.starts_on < reached_month.starts_on + interval '1 month'
    group by counted.starts_on
  ), reached as (
    select starts_on, (select newer from reached_month) + newer as newer from (
      select starts_on, sum(total) over (order by starts_on desc) - total as newer from days) summed
  )
  select (starts_on + 1)::timestamp at time zone 'UTC' as before, newer::int as newer
  from reached where newer <= $1::bigint order by starts_on limit 1`

/** Where to begin to walk to reach `offset`: before this instant, with so many newer homes left behind. */
export async function findDay(app: App, offset: number) {
  const [row] = await runText<{ before: Date; newer: number }>(app, text, [offset])
  return row
}
