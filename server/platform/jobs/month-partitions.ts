import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { companyDay } from '#contract/core/date-format.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/connect.ts'

/** A table in partitions of a month (UTC), `TABLE_2026_11`; rows of a month that has none are in `TABLE_default`. */
export interface MonthlyTable {
  table: PgTable
  /** The column by whose month rows are stored: an instant or a day. */
  since: PgColumn
}

/** What ends a month: its first moment has the age, so that no row is stored longer, or its last, so that none is stored shorter. */
export type MonthEnd = 'first' | 'last'

interface MonthPartition {
  name: string
  /** The first moment of the month, and the first after it. */
  from: Date
  until: Date
}

/** Months created ahead: the site does without its jobs for as long before rows fall into the default partition. */
const monthsAhead = 2

/** Partitions of months, the oldest first. */
async function findMonths(db: Executor, { table }: MonthlyTable): Promise<MonthPartition[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = ${getTableName(table)}::regclass and relname ~ '_[0-9]{4}_[0-9]{2}$' order by relname`,
  )
  return rows.map(({ name }) => {
    const month = Temporal.PlainYearMonth.from(name.slice(-7).replace('_', '-'))
    return { name, from: startOf(month), until: startOf(month.add({ months: 1 })) }
  })
}

/**
 * Creates the partitions of this month and the next ones, and those of the rows in the default partition, which move
 * there.
 * @returns the names of the new partitions
 */
export async function prepareMonths(db: Database, monthly: MonthlyTable, now: Date) {
  if ((await findMissing(db, monthly, now)).missing.length === 0) return []
  const created = await createMissing(db, monthly, now)
  // Only an analysis by name gives the planner figures of a partitioned table.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`analyze ${monthly.table}`)
  })
  return created
}

function createMissing(db: Database, monthly: MonthlyTable, now: Date) {
  return changePartitions(db, async (tx) => {
    const { missing, unforeseen } = await findMissing(tx, monthly, now)
    const parent = sql`${monthly.table}`
    const others = defaultOf(monthly)
    const moved = sql.identifier(`${getTableName(monthly.table)}_moved`)
    // The rows are not deleted there: the audit trail refuses deletions.
    if (unforeseen.length > 0) {
      await tx.execute(sql`alter table ${parent} detach partition ${others}`)
      await tx.execute(sql`alter table ${others} rename to ${moved}`)
      await tx.execute(sql`create table ${others} partition of ${parent} default`)
    }
    const created: string[] = []
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const month of missing) created.push(await createMonth(tx, monthly, month))
    if (unforeseen.length > 0) {
      await tx.execute(sql`insert into ${parent} select * from ${moved}`)
      await tx.execute(sql`drop table ${moved}`)
    }
    return created
  })
}

/** Months that need a partition; `unforeseen` are those of the rows in the default partition. */
async function findMissing(db: Executor, monthly: MonthlyTable, now: Date) {
  const present = new Set((await findMonths(db, monthly)).map(({ from }) => monthOf(from).toString()))
  const key = sql.identifier(monthly.since.name)
  const { rows } = await db.execute<{ month: string }>(
    sql`select distinct to_char(${isDay(monthly) ? key : sql`${key} at time zone 'UTC'`}, 'YYYY-MM') as month
      from ${defaultOf(monthly)}`,
  )
  const unforeseen = rows.map(({ month }) => month)
  const ahead = Array.from({ length: monthsAhead + 1 }, (_, months) =>
    monthOf(now).add({ months }).toString(),
  )
  const missing = [...new Set([...ahead, ...unforeseen])].filter((month) => !present.has(month))
  return { missing: missing.toSorted().map((month) => Temporal.PlainYearMonth.from(month)), unforeseen }
}

/** Attached, and not created as a partition, which would keep every statement away from the whole table. */
async function createMonth(tx: Transaction, { table }: MonthlyTable, month: Temporal.PlainYearMonth) {
  const name = `${getTableName(table)}_${month.toString().replace('-', '_')}`
  const bound = (at: Temporal.PlainYearMonth) => sql.raw(`'${at.toString()}-01 00:00+00'`)
  await tx.execute(
    sql`create table ${sql.identifier(name)} (like ${table} including defaults including constraints)`,
  )
  await tx.execute(
    sql`alter table ${table} attach partition ${sql.identifier(name)}
      for values from (${bound(month)}) to (${bound(month.add({ months: 1 }))})`,
  )
  return name
}

/** @returns the names of the months that were dropped */
export async function dropMonths(db: Database, monthly: MonthlyTable, end: MonthEnd, before: Date) {
  const expired = await findExpiredMonths(db, monthly, end, before)
  if (expired.length > 0) await changePartitions(db, (tx) => dropPartitions(tx, expired))
  return expired.map(({ name }) => name)
}

/** Months that have their age, the oldest first; days have it once they are before the day of the limit. */
export async function findExpiredMonths(db: Executor, monthly: MonthlyTable, end: MonthEnd, before: Date) {
  const limit = isDay(monthly) ? new Date(companyDay(before)) : before
  const months = await findMonths(db, monthly)
  return months.filter(({ from, until }) => (end === 'first' ? from < limit : until <= limit))
}

export async function dropPartitions(tx: Transaction, partitions: Pick<MonthPartition, 'name'>[]) {
  if (partitions.length === 0) return
  await tx.execute(
    sql`drop table if exists ${sql.join(
      partitions.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )}`,
  )
}

/**
 * A transaction that changes the partitions of a table, one at a time. It gives up where it does not get its locks
 * within a second, since whoever comes after it waits as well: the next run of the job tries again.
 */
export function changePartitions<Done>(db: Database, change: (tx: Transaction) => Promise<Done>) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('month_partitions', 0))`)
    await tx.execute(sql`set local lock_timeout = '1s'`)
    return change(tx)
  })
}

function defaultOf({ table }: MonthlyTable) {
  return sql.identifier(`${getTableName(table)}_default`)
}

function isDay({ since }: MonthlyTable) {
  return since.getSQLType() === 'date'
}

function monthOf(instant: Date) {
  return Temporal.PlainYearMonth.from(instant.toISOString().slice(0, 7))
}

function startOf(month: Temporal.PlainYearMonth) {
  return new Date(`${month.toString()}-01T00:00:00Z`)
}
