import { sql, type Statement } from '#server/platform/database/statement.ts'

/**
 * Where to start for an offset in the list of the latest listings: the month, then the day within it, from a few dozen
 * counts instead of every listing before. As `reached`: start `before` that instant, after skipping `newer` listings.
 * Empty beyond the last listing.
 */
export function reachedDay(periodCounts: string, distance: number): Statement {
  const counts = sql.raw(periodCounts)
  return sql`with months as (
      select starts_on, sum(total) as total from ${counts} where span = 'month' group by starts_on
    ), reached_month as (
      select starts_on, newer from (
        select starts_on, total, sum(total) over (order by starts_on desc) - total as newer from months) summed
      where newer <= ${distance}::bigint and newer + total > ${distance}::bigint
    ), days as (
      select counted.starts_on, sum(total) as total from ${counts} counted, reached_month
      where counted.span = 'day' and counted.starts_on >= reached_month.starts_on
        and counted.starts_on < reached_month.starts_on + interval '1 month'
      group by counted.starts_on
    ), reached as materialized (
      select (starts_on + 1)::timestamp at time zone 'UTC' as before, newer::bigint as newer from (
        select starts_on, total,
          (select newer from reached_month) + sum(total) over (order by starts_on desc) - total as newer
        from days) summed
      where newer <= ${distance}::bigint and newer + total > ${distance}::bigint
    )`
}
