import { feedColumnNames } from '#contract/sales/sale-feed-columns.ts'
import type { Context } from '#server/platform/context.ts'
import { toCsv } from '#server/platform/http/files/csv.ts'
import { cellsOf } from './read/listing-cells.ts'
import { listingDetails } from './listing-queries.ts'

/** All listings of a seller in the format of imports. */
export async function exportFeed({ db, config }: Context, sellerId: string, format: 'csv' | 'xml') {
  const rows = (await listingDetails(db, { sellerId })).map((detail) => cellsOf(detail, config.publicUrl))
  return format === 'csv' ? toCsv(rows.length > 0 ? rows : [emptyRow]) : toXml(rows)
}

const emptyRow = Object.fromEntries(feedColumnNames.map((name) => [name, '']))

function toXml(rows: Record<string, string | number | boolean>[]) {
  const listings = rows.map((row) => {
    const cells = Object.entries(row)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `    <${name}>${escaped(String(value))}</${name}>`)
    return `  <listing>\n${cells.join('\n')}\n  </listing>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<listings>\n${listings.join('\n')}\n</listings>\n`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string) {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}
