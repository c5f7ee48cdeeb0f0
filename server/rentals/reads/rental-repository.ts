import { cardFieldNames, pageFieldNames, type RentalFieldName } from '#contract/rentals/rentals.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import { runText } from '#server/platform/database/run-statement.ts'
import type { CardContext } from '#server/search/card-cache.ts'
import { type ColumnOf, columnOf } from '../rental-columns.ts'
import { packedImages } from './rental-images.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'

/** Publicly visible rentals; same expression as in the partial indexes, so that PostgreSQL uses them. */
export const isVisible: Statement = sql`rental.status = 'PUBLISHED' and not rental.under_review`

function columnsOf<Name extends RentalFieldName>(names: readonly Name[]) {
  const columns = names.map(columnOf)
  return Object.fromEntries(columns.map((column) => [column, rentals[column]])) as {
    [Column in ColumnOf<Name>]: (typeof rentals)[Column]
  }
}

const cardColumns = {
  id: rentals.id,
  ownerId: rentals.ownerId,
  status: rentals.status,
  underReview: rentals.underReview,
  city: rentals.city,
  countryCode: rentals.countryCode,
  publicLatitude: rentals.publicLatitude,
  publicLongitude: rentals.publicLongitude,
  basePriceMinor: rentals.basePriceMinor,
  touristTax: rentals.touristTax,
  isFeatured: rentals.isFeatured,
  averageRating: rentals.averageRating,
  totalReviews: rentals.totalReviews,
  publishedAt: rentals.publishedAt,
  createdAt: rentals.createdAt,
  ...columnsOf(cardFieldNames),
} as const

const detailColumns = {
  ...cardColumns,
  cityKey: rentals.cityKey,
  region: rentals.region,
  updatedAt: rentals.updatedAt,
  ...columnsOf(pageFieldNames),
} as const

type RowOf<Columns extends Record<string, { _: { data: unknown; notNull: boolean } }>> = {
  [K in keyof Columns]: Columns[K]['_']['notNull'] extends true
    ? Columns[K]['_']['data']
    : Columns[K]['_']['data'] | null
}
export type RentalCardRow = RowOf<typeof cardColumns>
export type RentalRow = RowOf<typeof detailColumns>

/** Columns under their names in the code, for prepared statements. */
function listOf(columns: Record<string, { name: string }>) {
  return Object.entries(columns)
    .map(([key, { name }]) => `rental.${name} as "${key}"`)
    .join(', ')
}

const cardsText = `select ${listOf(cardColumns)}, ${packedImages} as images from rental where id = any($1::uuid[])`
export const detailList = listOf(detailColumns)
const rentalText = `select ${detailList} from rental where id = $1`

/** Rentals with their first pictures in the format of `unpackImages`. */
export function selectCards(app: CardContext, ids: string[]) {
  return runText<RentalCardRow & { images: string | null }>(app, cardsText, [ids])
}

export async function findRental(app: CardContext, id: string) {
  const [row] = await runText<RentalRow>(app, rentalText, [id])
  return row
}
