import { sql } from 'drizzle-orm'
import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { isSamePicture } from '#server/platform/images/same-picture.ts'
import type { SaleRecord } from '../listing/sale-repository.ts'

/** Similarity of another listing: shared pictures, place, surface. */
export interface SimilarPicture {
  id: string
  sellerId: string
  title: string
  saleStatus: SaleStatus
  salePrice: string | null
  currency: string
  publishedAt: Date | null
  firstPublishedAt: Date | null
  samePictures: number
  samePlace: boolean
  sameSurface: boolean
}

/** Some sixty metres: the difference between two pins set by hand. */
const pinDegrees = 0.0006
/** Two measurements of a surface differ by less than this share. */
const surfaceShare = 0.03
const most = 50

/** Listings in some statuses that share a place or pictures with a listing, with their similarity. */
export async function findSimilarPictures(
  db: Executor,
  sale: SaleRecord,
  statuses: SaleStatus[],
): Promise<SimilarPicture[]> {
  const { latitude, longitude, surfaceTotal } = sale
  if (latitude === null || longitude === null) return []
  const samePlace = sql`(other.latitude between ${latitude - pinDegrees} and ${latitude + pinDegrees}
    and other.longitude between ${longitude - 1.5 * pinDegrees} and ${longitude + 1.5 * pinDegrees})`
  const sameSurface =
    surfaceTotal === null
      ? sql`false`
      : sql`coalesce(other.surface_total between ${surfaceTotal * (1 - surfaceShare)}::float8 and ${surfaceTotal * (1 + surfaceShare)}::float8, false)`
  const { rows } = await db.execute<SimilarPictureRow>(sql`
    with shared as (
      select theirs.listing_id, count(distinct mine.id)::int as total
      from sale_image mine join sale_image theirs
        on theirs.listing_id <> mine.listing_id and ${isSamePicture('mine', 'theirs')}
      where mine.listing_id = ${sale.id}
      group by theirs.listing_id
    )
    select other.id, other.seller_id, other.title, other.sale_status, other.sale_price::text, other.currency,
      other.published_at, other.first_published_at, coalesce(shared.total, 0) as same_pictures,
      ${samePlace} as same_place, ${sameSurface} as same_surface
    from sale_listing other left join shared on shared.listing_id = other.id
    where other.id <> ${sale.id} and other.property_type = ${sale.propertyType}
      and other.sale_status in (${sql.join(
        statuses.map((status) => sql`${status}`),
        sql`, `,
      )})
      and (${samePlace} or other.id in (select listing_id from shared))
    order by same_pictures desc, other.id limit ${most}`)
  return rows.map((row) => ({
    id: row.id,
    sellerId: row.seller_id,
    title: row.title,
    saleStatus: row.sale_status,
    salePrice: row.sale_price,
    currency: row.currency,
    publishedAt: instant(row.published_at),
    firstPublishedAt: instant(row.first_published_at),
    samePictures: row.same_pictures,
    samePlace: row.same_place,
    sameSurface: row.same_surface,
  }))
}

function instant(at: Date | string | null) {
  return at === null ? null : new Date(at)
}

interface SimilarPictureRow extends Record<string, unknown> {
  id: string
  seller_id: string
  title: string
  sale_status: SaleStatus
  sale_price: string | null
  currency: string
  published_at: Date | string | null
  first_published_at: Date | string | null
  same_pictures: number
  same_place: boolean
  same_surface: boolean
}
