import { countryByCode } from '../../contract/countries.ts'
import type { App } from '../app.ts'
import { toCsv } from '../http/csv.ts'
import { columnNames, type FeedColumn, listSeparator } from './feed-columns.ts'
import { listingsOf } from './sale-feed-queries.ts'

type Listing = Awaited<ReturnType<typeof listingsOf>>[number]

/** All listings of a seller in the form that imports take: what goes out comes in again as it was. */
export async function exportFeed(app: App, sellerId: string, format: 'csv' | 'xml') {
  const rows = (await listingsOf(app.db, sellerId)).map(cellsOf)
  return format === 'csv' ? toCsv(rows.length > 0 ? rows : [emptyRow]) : toXml(rows)
}

const emptyRow = Object.fromEntries(columnNames.map((name) => [name, '']))

function cellsOf(listing: Listing): Record<FeedColumn, string | number | boolean> {
  return Object.fromEntries(columnNames.map((name) => [name, cellOf(listing, name)])) as Record<
    FeedColumn,
    string | number | boolean
  >
}

function cellOf(listing: Listing, name: FeedColumn) {
  if (name === 'reference') return listing.externalReference ?? listing.id
  if (name === 'property_condition') return listing.condition ?? ''
  if (name === 'country') return countryByCode(listing.countryCode).slug
  if (name === 'amenities') return listing.amenities.join(listSeparator)
  const value = listing[camel(name) as keyof Listing]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : ''
}

function camel(name: string) {
  return name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())
}

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
