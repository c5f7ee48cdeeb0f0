import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { takeTable } from '#server/platform/database/take-table.ts'
import { communes } from '#server/schema/catalogue/place-tables.ts'

const batchSize = 5_000
const kinds = {
  'commune-actuelle': 'commune',
  'arrondissement-municipal': 'arrondissement',
  'commune-deleguee': 'merged',
  'commune-associee': 'merged',
} as const

/** As the package writes a commune; merged ones have no postcodes. */
interface PublishedCommune {
  code: string
  nom: string
  type: keyof typeof kinds
  departement: string
  codesPostaux?: string[]
  commune?: string
  chefLieu?: string
}

const require = createRequire(import.meta.url)

/** Fills the table of French communes, and replaces it where the package has those of another year. */
export async function loadCommunes(db: Database) {
  const { version: edition } = require('@etalab/decoupage-administratif/package.json') as { version: string }
  if (await hasEdition(db, edition)) return
  const published = JSON.parse(
    await readFile(require.resolve('@etalab/decoupage-administratif/data/communes.json'), 'utf8'),
  ) as PublishedCommune[]
  const rows = published.flatMap(toRow)
  await db.transaction(async (tx) => {
    await takeTable(tx, communes)
    if (await hasEdition(tx, edition)) return
    await tx.delete(communes)
    for (let start = 0; start < rows.length; start += batchSize) {
      await tx.execute(insertion(rows.slice(start, start + batchSize), edition))
    }
    await tx.execute(sql`analyze ${communes}`)
  })
}

async function hasEdition(db: Pick<Database, 'select'>, edition: string) {
  const [row] = await db.select({ edition: communes.edition }).from(communes).limit(1)
  return row?.edition === edition
}

type Row = ReturnType<typeof toRow>[number]

/** A merged commune that gave its own code to the new one has no row of its own. */
function toRow({
  code,
  nom: name,
  type,
  departement,
  codesPostaux = [],
  commune,
  chefLieu,
}: PublishedCommune) {
  const kind = kinds[type]
  const parent = kind === 'commune' ? null : (commune ?? chefLieu ?? null)
  if (parent === code) return []
  return [{ code, name, department: departement, postcodes: codesPostaux, kind, parent_code: parent }]
}

function insertion(rows: Row[], edition: string) {
  return sql`
    insert into commune (code, name, name_key, department, postcodes, kind, parent_code, edition)
    select code, name, commune_key(name), department, postcodes, kind, parent_code, ${edition}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as published (
      code text, name text, department text, postcodes text[], kind text, parent_code text)`
}
