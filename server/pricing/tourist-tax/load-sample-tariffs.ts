import { readFile } from 'node:fs/promises'
import type { Database } from '#server/platform/database/connect.ts'
import { touristTaxTariffs } from '#server/schema/catalogue/tourist-tax-tables.ts'

/** Excerpt of the official file, as published. */
export const sampleFile = new URL('./sample-deliberations.xml', import.meta.url)

/** Fills an empty table with the tariffs of some large towns, until the whole file is imported. */
export async function loadSampleTariffs(db: Database) {
  if ((await db.$count(touristTaxTariffs)) > 0) return
  const { importFirstDeliberations } = await import('./import-deliberations.ts')
  await importFirstDeliberations(db, await readFile(sampleFile, 'utf8'))
}
