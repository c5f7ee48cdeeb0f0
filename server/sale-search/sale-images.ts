import type { SaleImage } from '../../contract/sales.ts'
import { runText } from '../database/run-statement.ts'
import { presentRentalImage, type ShownImage } from '../rentals/present-rental-image.ts'
import type { Reader } from '../search/kept-cards.ts'

const imageList = `listing_id as "listingId", id, position, is_primary as "isPrimary", caption, alt_text as "altText",
  storage_key as "storageKey", file_name as "fileName", width, height, widths, dominant_color as "dominantColor",
  placeholder`
const imagesText = `select ${imageList} from sale_image where listing_id = $1 order by position`
const coversText = `select distinct on (listing_id) ${imageList} from sale_image
  where listing_id = any($1::uuid[]) order by listing_id, is_primary desc, position`

export async function imagesOf(app: Reader, listingId: string): Promise<SaleImage[]> {
  return (await runText<ShownImage>(app, imagesText, [listingId])).map(presentRentalImage)
}

/** The picture that stands for each of several listings, by listing. */
export async function coversOf(app: Reader, listingIds: string[]): Promise<Map<string, SaleImage>> {
  if (listingIds.length === 0) return new Map()
  const rows = await runText<ShownImage & { listingId: string }>(app, coversText, [listingIds])
  return new Map(rows.map(({ listingId, ...image }) => [listingId, presentRentalImage(image)]))
}
