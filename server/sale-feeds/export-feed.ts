import { countryByCode } from '../../contract/countries.ts'
import { type FeedColumn, feedColumnNames, feedListSeparator } from '../../contract/sale-feed-columns.ts'
import type { App } from '../app.ts'
import { toCsv } from '../http/csv.ts'
import { listingsOf, picturesOf } from './sale-feed-queries.ts'

type Listing = Awaited<ReturnType<typeof listingsOf>>[number]

/** All listings of a seller in the form that imports take: what goes out comes in again as it was. */
export async function exportFeed(app: App, sellerId: string, format: 'csv' | 'xml') {
  const pictures = Map.groupBy(await picturesOf(app.db, sellerId), ({ listingId }) => listingId)
  const rows = (await listingsOf(app.db, sellerId)).map((listing) =>
    cellsOf(
      listing,
      (pictures.get(listing.id) ?? []).map((picture) => addressOf(app, picture)),
    ),
  )
  return format === 'csv' ? toCsv(rows.length > 0 ? rows : [emptyRow]) : toXml(rows)
}

const emptyRow = Object.fromEntries(feedColumnNames.map((name) => [name, '']))

function cellsOf(listing: Listing, pictures: string[]): Record<FeedColumn, string | number | boolean> {
  return Object.fromEntries(feedColumnNames.map((name) => [name, cellOf(listing, pictures, name)])) as Record<
    FeedColumn,
    string | number | boolean
  >
}

/** The largest there is, in the format that the most software reads. */
function addressOf({ config }: App, { storageKey, widths }: { storageKey: string; widths: number[] }) {
  return `${config.publicUrl}/media/${storageKey}-${Math.max(...widths)}.webp`
}

function cellOf(listing: Listing, pictures: string[], name: FeedColumn) {
  if (name === 'reference') return listing.externalReference ?? listing.id
  if (name === 'property_condition') return listing.condition ?? ''
  if (name === 'country') return countryByCode(listing.countryCode).slug
  if (name === 'amenities') return listing.amenities.join(feedListSeparator)
  if (name === 'pictures') return pictures.join(feedListSeparator)
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
