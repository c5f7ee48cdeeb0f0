import { createHash, randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TaxFileSource } from '#contract/rentals/tourist-tax-file.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { takeTable } from '#server/platform/database/take-table.ts'
import { applyTouristTax } from '../apply-tourist-tax.ts'
import { touristTaxTariffs } from '#server/schema/catalogue/tourist-tax-tables.ts'
import { type DeliberationFile, readDeliberations } from './read-deliberations.ts'
import { findInForce, insertImport } from './tax-import-queries.ts'

const batchSize = 1_000

interface NamedFile {
  xml: string
  fileName: string
  source: Exclude<TaxFileSource, 'upload'>
}

/**
 * Replaces all tariffs by those of an official file and updates the tax of every rental, atomically.
 * @throws {DeliberationFileError} where the file is invalid
 */
export async function importDeliberations(db: Database, xml: string, fileName = '') {
  const file = readDeliberations(xml)
  await db.transaction(async (tx) => {
    await replaceTariffs(tx, file)
    await noteImport(tx, file, { xml, fileName, source: 'command' })
  })
  return file
}

/**
 * Fills an empty table with the sample, or replaces a former sample; the table lock makes a second process starting up
 * find it filled.
 */
export async function importSample(db: Database, xml: string, fileName: string) {
  const file = readDeliberations(xml)
  await db.transaction(async (tx) => {
    await takeTable(tx, touristTaxTariffs)
    if (!(await needsSample(tx, xml))) return
    await replaceTariffs(tx, file)
    await noteImport(tx, file, { xml, fileName, source: 'sample' })
  })
}

/** Whether nothing was imported yet, or only another sample. */
export async function needsSample(db: Pick<Database, 'select' | '$count'>, xml: string) {
  const inForce = await findInForce(db as Database)
  if (inForce?.source === 'sample' && inForce.digest !== digestOf(xml)) return true
  return (await db.$count(touristTaxTariffs)) === 0
}

/** Puts the tariffs of a file in the place of all others; the caller's transaction holds both. */
export async function replaceTariffs(tx: Transaction, { publishedOn, tariffs }: DeliberationFile) {
  await takeTable(tx, touristTaxTariffs)
  await tx.delete(touristTaxTariffs)
  for (let start = 0; start < tariffs.length; start += batchSize) {
    const rows = JSON.stringify(tariffs.slice(start, start + batchSize))
    // One parameter for a thousand rows: with one for each value the import takes five times the memory.
    await tx.execute(sql`
      insert into tourist_tax_tariff (insee_code, from_day, to_day, name, commune_key, department, star_minor,
        classified_regime, rate_bp, cap_minor, unclassified_regime, surcharge_bp, decided_on, decided_by, published_on)
      select "inseeCode", "fromDay", "toDay", name, commune_key(name), department, "starMinor",
        "classifiedRegime", "rateBp", "capMinor", "unclassifiedRegime", "surchargeBp", "decidedOn", "decidedBy",
        ${publishedOn}::date
      from jsonb_to_recordset(${rows}::jsonb) as tariff ("inseeCode" text, "fromDay" smallint, "toDay" smallint,
        name text, department text, "starMinor" integer[], "classifiedRegime" text, "rateBp" smallint,
        "capMinor" integer, "unclassifiedRegime" text, "surchargeBp" integer, "decidedOn" date, "decidedBy" text)`)
  }
  await applyTouristTax(tx)
}

async function noteImport(
  tx: Transaction,
  { publishedOn, communes, seasonal, excluded }: DeliberationFile,
  { xml, fileName, source }: NamedFile,
) {
  const now = new Date()
  await insertImport(tx, {
    id: randomUUIDv7(),
    source,
    status: 'finished',
    fileName,
    digest: digestOf(xml),
    publishedOn,
    communes,
    seasonal,
    ...excluded,
    createdAt: now,
    progressAt: now,
    finishedAt: now,
  })
}

function digestOf(xml: string) {
  return createHash('sha256').update(xml).digest('hex')
}
