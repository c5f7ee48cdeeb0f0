import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { takeTable } from '#server/platform/database/take-table.ts'
import { cities } from '#server/schema/catalogue/place-tables.ts'
import type { Town } from './read-cities.ts'

const batchSize = 2_000

/** Fills the empty table of towns: some ten thousand of the open countries. */
export async function loadCities(db: Database) {
  if (await hasCities(db)) return
  const towns = await readTowns()
  await db.transaction(async (tx) => {
    // Of two processes that start at once, the second waits here, then finds the table filled.
    await takeTable(tx, cities)
    if (await hasCities(tx)) return
    for (let start = 0; start < towns.length; start += batchSize) {
      await tx.execute(insertion(towns.slice(start, start + batchSize)))
    }
    await tx.execute(sql`analyze ${cities}`)
  })
}

async function hasCities(db: Pick<Database, 'select'>) {
  return (await db.select({ id: cities.id }).from(cities).limit(1)).length > 0
}

function insertion(towns: Town[]) {
  return sql`
    insert into city (id, name, name_key, other_name_key, region, country_code, latitude, longitude, population)
    select town.id, town.name, place_key(town.name), place_key(town.other_name), town.region,
      town.country_code, town.latitude, town.longitude, town.population
    from jsonb_to_recordset(${JSON.stringify(towns.map(toRecord))}::jsonb) as town (
      id integer, name text, other_name text, region text, country_code text,
      latitude float8, longitude float8, population integer)`
}

function toRecord({ otherName, countryCode, ...town }: Town) {
  return { ...town, other_name: otherName, country_code: countryCode }
}

async function readTowns() {
  const worker = new Worker(new URL('./read-cities.ts', import.meta.url))
  try {
    return await new Promise<Town[]>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  } finally {
    await worker.terminate()
  }
}
