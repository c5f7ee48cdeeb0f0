import type { SaleImage } from '#contract/sales/sales.ts'
import { runText } from '#server/platform/database/run-statement.ts'
import { presentListingImage, type ShownImage } from '#server/listing-pictures/present-listing-image.ts'
import type { CardContext } from '#server/search/card-cache.ts'

const imageList = `listing_id as "listingId", id, position, is_primary as "isPrimary", caption, alt_text as "altText",
  storage_key as "storageKey", file_name as "fileName", width, height, widths, dominant_color as "dominantColor",
  placeholder`
const imagesText = `select ${imageList} from sale_image where listing_id = $1 order by position`
const coversText = `select ${imageList} from sale_image where listing_id = any($1::uuid[]) and is_primary`
const firstText = `select distinct on (listing_id) ${imageList} from sale_image
  where listing_id = any($1::uuid[]) order by listing_id, position`

export async function imagesOf(app: CardContext, listingId: string): Promise<SaleImage[]> {
  return (await runText<ShownImage>(app, imagesText, [listingId])).map(presentListingImage)
}

type CoverRow = ShownImage & { listingId: string }

/** Cover of each of several listings, by listing: the chosen picture, or the first. */
export async function coversOf(app: CardContext, listingIds: string[]): Promise<Map<string, SaleImage>> {
  if (listingIds.length === 0) return new Map()
  const chosen = await runText<CoverRow>(app, coversText, [listingIds])
  const found = new Set(chosen.map(({ listingId }) => listingId))
  const others = listingIds.filter((id) => !found.has(id))
  const first = others.length > 0 ? await runText<CoverRow>(app, firstText, [others]) : []
  return new Map(
    [...chosen, ...first].map(({ listingId, ...image }) => [listingId, presentListingImage(image)]),
  )
}
