import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { dropChecks, insertAnyRow, readForeignKeys, readTables } from '#server/test/data/insert-any-row.ts'
import { startApi } from '#server/test/start-api.ts'
import { eraseAccount, repeatErasures } from './close-account.ts'
import { exportAccount } from './export-account.ts'
import { personalTables, staffColumns, tablesOfListings } from './personal-tables.ts'

// A table with a person's key is exported and erased, or states why not; proved with a row in each of them.
const api = startApi()

/** The keys of people in a table: foreign keys to the account, columns that bear the name of one elsewhere, and the party of a document. */
async function readPersonKeys() {
  const toPeople = (await readForeignKeys(api)).filter(
    ({ child, parent }) => parent === 'app_user' && child !== parent,
  )
  const names = new Set([...toPeople.flatMap(({ columns }) => columns), 'party_id'])
  const { rows } = await api.app.db.$client.query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped
       and atttypid = 'uuid'::regtype and attname = any($1) and relname <> 'app_user'`,
    [[...names].filter((name) => !staffColumns.includes(name))],
  )
  return rows
}

test('each table with the key of a person is in the list', async () => {
  const found = new Set((await readPersonKeys()).map(({ table }) => table))
  expect([...found].filter((table) => !(table in personalTables)).toSorted()).toEqual([])
  const tables = await readTables(api)
  expect(Object.keys(personalTables).filter((table) => !tables.includes(table))).toEqual([])
})

/** Tables without the key of a person whose rows hang on a home or a stay, by one foreign key or several. */
async function readTablesOfListings() {
  const foreignKeys = await readForeignKeys(api)
  const found = new Set(['rental', 'sale_listing', 'booking'])
  for (const parent of found)
    for (const { child, ...key } of foreignKeys)
      if (key.parent === parent && !(child in personalTables)) found.add(child)
  return [...found].filter((table) => !(table in personalTables))
}

test('each table that hangs on a home or a stay is in the list of them', async () => {
  expect((await readTablesOfListings()).toSorted()).toEqual(Object.keys(tablesOfListings).toSorted())
})

/** What the copy and the closing read inside a column. */
const content: Record<string, object> = {
  occupancy: { kind: 'block' },
  offer: { conditions: { clauses: [] } },
  ready_answers: { items: [{ name: 'Bonjour', body: 'Bonjour' }] },
}

/** Inserts a row with the person wherever a key of a person is, and the rows that it refers to. */
async function insertRowsOf(personId: string, tables: string[]) {
  const foreignKeys = await readForeignKeys(api)
  const personKeys = await readPersonKeys()
  const insert = async (table: string, values: Record<string, unknown>) => {
    const ofPerson = personKeys.filter((key) => key.table === table).map(({ column }) => [column, personId])
    const row = await insertAnyRow(api, table, {
      ...Object.fromEntries(ofPerson),
      ...content[table],
      ...values,
    })
    for (const { child, columns, parent, parentColumns } of foreignKeys) {
      if (child !== table || parent === 'app_user' || columns.some((column) => !row[column])) continue
      await insert(parent, Object.fromEntries(parentColumns.map((column, at) => [column, row[columns[at]!]])))
    }
  }
  for (const table of tables) await insert(table, {})
}

const deleted = Object.keys(personalTables).filter((table) => personalTables[table]?.erased === 'deleted')
const deletedOfListings = Object.keys(tablesOfListings).filter(
  (table) => tablesOfListings[table] === 'deleted',
)

/** Tables that have a row of a person, or of their homes, where rows are deleted. */
async function findLeft(personId: string) {
  const left: string[] = []
  for (const { table, column } of await readPersonKeys()) {
    if (!deleted.includes(table)) continue
    const { rows } = await api.app.db.$client.query(`select from ${table} where ${column} = $1`, [personId])
    if (rows.length > 0) left.push(`${table}.${column}`)
  }
  for (const table of deletedOfListings) {
    // No other person has homes yet.
    const { rows } = await api.app.db.$client.query(`select from ${table}`)
    if (rows.length > 0) left.push(table)
  }
  return left
}

test('a closed account leaves no row where rows are deleted, nor what is written after the closing', async () => {
  await dropChecks(api)
  for (const tables of [deleted, deletedOfListings]) {
    const person = await createTestUser(api)
    await insertRowsOf(person.id, tables)
    await api.app.db.transaction((tx) => eraseAccount(api.app, tx, person.id))
    expect(await findLeft(person.id)).toEqual([])
    await insertRowsOf(person.id, tables)
    expect(await findLeft(person.id)).not.toEqual([])
    await repeatErasures(api.app)
    expect(await findLeft(person.id)).toEqual([])
  }
})

test('the copy has a row of each table that it names, and names no member of staff', async () => {
  const person = await createTestUser(api)
  const lists = Object.entries(personalTables).flatMap(([table, { exported }]) =>
    typeof exported === 'string' ? [{ table, exported }] : [],
  )
  await insertRowsOf(
    person.id,
    lists.map(({ table }) => table).filter((table) => table !== 'app_user'),
  )
  const files = await readCopy(person.id)
  expect(lists.filter(({ exported }) => !files[exported]?.length)).toEqual([])
  const ofStaff = staffColumns.map((column) =>
    column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  const naming = Object.entries(files).flatMap(([name, rows]) =>
    Object.keys(rows[0] ?? {}).flatMap((column) => (ofStaff.includes(column) ? [`${name}.${column}`] : [])),
  )
  expect(naming).toEqual([])
})

async function readCopy(personId: string) {
  const copy = await exportAccount(api.app, personId, visitOf(undefined))
  const files = Object.entries(unzipSync(new Uint8Array(copy))).filter(([name]) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map(([name, file]) => [name.slice(0, -5), JSON.parse(strFromU8(file)) as object[]]),
  )
}

test('the directory of users has neither the name nor the picture nor the address of a closed account', async () => {
  const person = await createTestUser(api, { firstName: 'Soizic', lastName: 'Kermadec' })
  await api.app.db.update(users).set({ avatarKey: 'avatars/1' }).where(eq(users.id, person.id))
  const readEntry = async () => {
    const { rows } = await api.app.db.$client.query<Record<string, unknown>>(
      `select first_name, last_name, avatar_key, search_text, sort_name from user_directory where user_id = $1`,
      [person.id],
    )
    return JSON.stringify(rows)
  }
  for (const value of ['Soizic', 'Kermadec', 'kermadec', 'avatars/1', person.email])
    expect(await readEntry()).toContain(value)
  await api.app.db.transaction((tx) => eraseAccount(api.app, tx, person.id))
  for (const value of ['Soizic', 'Kermadec', 'kermadec', 'avatars/1', person.email])
    expect(await readEntry()).not.toContain(value)
})
