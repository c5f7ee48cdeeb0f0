import { getTableName, is } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { companyTimeZone } from '#contract/core/date-format.ts'
import { mostAttempts } from '#server/platform/outbox/waiting-columns.ts'
import { purge } from '#server/purge-expired.ts'
import { retention, type RetentionName } from '#server/schema/retention.ts'
import type { CalledPurge, ExpiringMonths, ExpiringRows } from '#server/schema/retention-period.ts'
import { lifetimes, storedWithParent } from '#server/schema/table-lifetimes.ts'
import { dropChecks, insertAnyRow, readForeignKeys, readTables } from '../data/insert-any-row.ts'
import { startApi } from '../start-api.ts'

// What ends the storage of each table: a period, its parent, or a law; proved by a clock that moves.
const api = startApi()

const periods = Object.entries(retention) as [RetentionName, ExpiringRows | ExpiringMonths | CalledPurge][]

test('each table of the database has a period, a parent or a reason to stay', async () => {
  const listed = [
    ...new Set(periods.map(([, { table }]) => getTableName(table))),
    ...Object.values(storedWithParent).flat(),
    ...lifetimes.flatMap(({ tables }) => tables),
  ]
  expect(listed.toSorted()).toEqual(await readTables(api))
})

test('rows that are stored with their parent are deleted with it', async () => {
  const keys = await readForeignKeys(api)
  const without = Object.entries(storedWithParent).flatMap(([parent, children]) =>
    children.filter(
      (child) => !keys.some((key) => key.cascades && key.child === child && key.parent === parent),
    ),
  )
  expect(without).toEqual([])
})

type Row = Record<string, unknown>

const attempts = { attempts: mostAttempts }
/** What a row needs beside the column of its age, so that the statement of its period finds it. */
const circumstances: Partial<Record<RetentionName, (since: string) => Row | Promise<Row>>> = {
  closed_support_tickets: () => ({ status: 'closed' }),
  conversations: (since) => ({ last_message_at: since }),
  host_statements: async (since) => ({
    owner_id: (await insertAnyRow(api, 'app_user', { closed_at: since })).id,
  }),
  offers: (since) => ({ created_at: since }),
  owner_billing_details: async (since) => ({
    owner_id: (await insertAnyRow(api, 'app_user', { closed_at: since })).id,
  }),
  sale_imports: (since) => ({ finished_at: since }),
  mail_bodies: () => attempts,
  sms_bodies: () => attempts,
  push_bodies: () => attempts,
  mailbox_mail: () => ({ channel: 'mail' }),
  mailbox_sms: () => ({ channel: 'sms' }),
  stay_door_codes: async (since) => ({
    booking_id: (await insertAnyRow(api, 'booking', { check_out: since })).id,
  }),
  push_devices: async (since) => ({
    session_id: (await insertAnyRow(api, 'user_session', { ended_at: since })).id,
  }),
  prices_of_nights: async () => ({
    rental_id: (await insertAnyRow(api, 'rental_price_day', { day: '2999-01-01' })).rental_id,
  }),
}

interface Example {
  name: RetentionName
  entry: ExpiringRows
  key: string
}

/** Inserts a row that reaches the age of its period two days after the clock of the test. */
async function insertYoung([name, entry]: readonly [RetentionName, ExpiringRows]): Promise<Example> {
  const table = getTableName(entry.table)
  const now = Temporal.Instant.fromEpochMilliseconds(api.clock.now().getTime())
  const young = now.toZonedDateTimeISO(companyTimeZone).subtract(entry.age).add({ days: 2 })
  const since = is(entry.since, PgColumn) ? entry.since : undefined
  const at = since?.getSQLType() === 'date' ? young.toPlainDate().toString() : young.toInstant().toString()
  const blanked = Object.fromEntries((entry.blank ?? []).map((column) => [column.name, 'a text']))
  const row = await insertAnyRow(api, table, {
    ...blanked,
    ...(await circumstances[name]?.(at)),
    ...(since && { [since.name]: at }),
  })
  return { name, entry, key: JSON.stringify(await primaryKeyOf(table, row)) }
}

async function primaryKeyOf(table: string, row: Row) {
  const { rows } = await api.app.db.$client.query<{ name: string }>(
    `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = $1::regclass and indisprimary`,
    [table],
  )
  return Object.fromEntries(rows.map(({ name }) => [name, row[name]]))
}

/** Names of the periods whose row is there, with what the period blanks. */
async function present(examples: Example[]) {
  const left: RetentionName[] = []
  for (const { name, entry, key } of examples) {
    const isFilled = (entry.blank ?? []).map((column) => ` and "${column.name}" is not null`).join('')
    const { rows } = await api.app.db.$client.query(
      `select from ${getTableName(entry.table)} as row where to_jsonb(row) @> $1${isFilled}`,
      [key],
    )
    if (rows.length > 0) left.push(name)
  }
  return left
}

/** The clock of the database cannot be moved: its instants are moved back instead. */
async function age(entry: ExpiringRows, days: number) {
  if (entry.clock !== 'database' || !is(entry.since, PgColumn)) return
  await api.app.db.$client.query(
    `update ${getTableName(entry.table)} set "${entry.since.name}" = "${entry.since.name}" - make_interval(days => $1)`,
    [days],
  )
}

test('the tables that lose whole months are those in partitions', async () => {
  const { rows } = await api.app.db.$client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'p' order by relname`,
  )
  const monthly = periods.flatMap(([, entry]) => ('monthEnd' in entry ? getTableName(entry.table) : []))
  expect(monthly.toSorted()).toEqual(rows.map(({ name }) => name))
})

test('a clock that moves past each period purges what has its age, and nothing younger', async () => {
  await dropChecks(api)
  const statements = periods.flatMap(([name, entry]) =>
    'purgedBy' in entry || 'monthEnd' in entry ? [] : [[name, entry] as const],
  )
  const names = statements.map(([name]) => name)
  const old = await Promise.all(statements.map(insertYoung))
  await purge(api.app, names)
  expect(await present(old)).toEqual(names)
  api.clock.advance({ days: 3 })
  for (const [, entry] of statements) await age(entry, 3)
  const young = await Promise.all(statements.map(insertYoung))
  await purge(api.app, names)
  expect(await present(old)).toEqual([])
  expect(await present(young)).toEqual(names)
})
