import type { RentalImage } from '#contract/rentals/rentals.ts'
import { runText } from '#server/platform/database/run-statement.ts'
import { presentListingImage, type ShownImage } from '#server/listing-pictures/present-listing-image.ts'
import type { CardContext } from '#server/search/card-cache.ts'

/** Pictures on a card, to page through without opening the rental. */
const imagesOfCard = 5

export const imageList = `id, rental_id as "rentalId", position, is_primary as "isPrimary", caption, alt_text as "altText",
  storage_key as "storageKey", file_name as "fileName", width, height, widths, dominant_color as "dominantColor",
  placeholder`
const imagesText = `select ${imageList} from rental_image where rental_id = $1 order by position`

/** Separators of fields and pictures; `written` removes both from texts of users. */
const betweenFields = '\x1f'
const betweenImages = '\x1e'
const written = (column: string) => `translate(${column}, e'\\x1e\\x1f', '')`

/**
 * The cover and the first pictures of the row of `rental`, without their placeholders, as one text. A page of fifty
 * cards has 250 of them, and one row each with thirteen columns costs more to read than the rest of the page.
 */
export const packedImages = `(
    select string_agg(
      concat_ws(e'\\x1f', id, position, is_primary, ${written('caption')}, ${written('alt_text')}, storage_key,
        ${written('file_name')}, width, height, array_to_string(widths, ','), dominant_color),
      e'\\x1e' order by is_primary desc, position)
    from rental_image where rental_id = rental.id and (position < ${imagesOfCard} or is_primary)
  )`
const cardImagesText = `select id, ${packedImages} as images from rental where id = any($1::uuid[])`

export async function imagesOf(app: CardContext, rentalId: string): Promise<RentalImage[]> {
  return (await runText<ShownImage>(app, imagesText, [rentalId])).map(presentListingImage)
}

/** The first pictures of several rentals, by rental. */
export async function cardImagesOf(
  app: CardContext,
  rentalIds: string[],
): Promise<Map<string, RentalImage[]>> {
  if (rentalIds.length === 0) return new Map()
  const rows = await runText<{ id: string; images: string | null }>(app, cardImagesText, [rentalIds])
  return new Map(rows.map(({ id, images }) => [id, unpackImages(images)]))
}

/** The pictures of a rental whose row was read with `packedImages`. */
export function unpackImages(packed: string | null): RentalImage[] {
  return packed === null ? [] : packed.split(betweenImages).map(unpackImage)
}

type Eleven<T> = [T, T, T, T, T, T, T, T, T, T, T]

function unpackImage(packed: string) {
  const fields = packed.split(betweenFields) as Eleven<string>
  const [id, position, isPrimary, caption, altText, storageKey, fileName] = fields
  const [, , , , , , , width, height, widths, dominantColor] = fields
  return presentListingImage({
    id,
    position: Number(position),
    isPrimary: isPrimary === 't',
    caption,
    altText,
    storageKey,
    fileName,
    width: Number(width),
    height: Number(height),
    widths: widths.split(',').map(Number),
    dominantColor,
  })
}
