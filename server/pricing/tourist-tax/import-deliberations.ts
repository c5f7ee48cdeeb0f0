import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { takeTable } from '#server/platform/database/take-table.ts'
import { applyTouristTax } from '../apply-tourist-tax.ts'
import { touristTaxTariffs } from '#server/schema/catalogue/tourist-tax-tables.ts'
import { type CommuneTariff, type DeliberationFile, readDeliberations } from './read-deliberations.ts'

const batchSize = 2_000

/**
 * Replaces all tariffs by those of an official file and updates the tax of every rental, atomically.
 * @throws {DeliberationFileError} where the file is invalid
 */
export async function importDeliberations(db: Database, xml: string) {
  const file = readDeliberations(xml)
  await db.transaction(async (tx) => {
    await takeTable(tx, touristTaxTariffs)
    await replaceTariffs(tx, file)
  })
  return file
}

/** The same only where the table is empty; the table lock makes a second process starting up find it filled. */
export async function importFirstDeliberations(db: Database, xml: string) {
  const file = readDeliberations(xml)
  await db.transaction(async (tx) => {
    await takeTable(tx, touristTaxTariffs)
    if ((await tx.$count(touristTaxTariffs)) === 0) await replaceTariffs(tx, file)
  })
}

async function replaceTariffs(tx: Transaction, { publishedOn, tariffs }: DeliberationFile) {
  await tx.delete(touristTaxTariffs)
  for (let start = 0; start < tariffs.length; start += batchSize) {
    await tx
      .insert(touristTaxTariffs)
      .values(tariffs.slice(start, start + batchSize).map((tariff) => toRow(tariff, publishedOn)))
  }
  await applyTouristTax(tx)
}

function toRow(tariff: CommuneTariff, publishedOn: string) {
  return { ...tariff, communeKey: sql`commune_key(${tariff.name})`, publishedOn }
}
