import { readFile } from 'node:fs/promises'
import type { Database } from '#server/platform/database/connect.ts'

/** Excerpt of the official file, as published. */
export const sampleFile = new URL('./sample-deliberations.xml', import.meta.url)

/** Loads the tariffs of some large towns, until the whole file is imported; a newer sample replaces a former one. */
export async function loadSampleTariffs(db: Database) {
  const { importSample, needsSample } = await import('./import-deliberations.ts')
  const xml = await readFile(sampleFile, 'utf8')
  if (await needsSample(db, xml)) await importSample(db, xml, 'sample-deliberations.xml')
}
