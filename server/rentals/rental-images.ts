import type { RentalImage } from '../../contract/rentals.ts'
import { runText } from '../database/run-statement.ts'
import { presentRentalImage, type ShownImage } from './present-rental-image.ts'
import type { Reader } from '../search/kept-cards.ts'

/** A card shows this many pictures, to leaf through without opening the home. */
const imagesOfCard = 5

export const imageList = `id, rental_id as "rentalId", position, is_primary as "isPrimary", caption, alt_text as "altText",
  storage_key as "storageKey", file_name as "fileName", width, height, widths, dominant_color as "dominantColor",
  placeholder`
const imagesText = `select ${imageList} from rental_image where rental_id = $1 order by position`
const cardImagesText = `select ${imageList} from rental_image
  where rental_id = any($1::uuid[]) and (position < ${imagesOfCard} or is_primary) order by rental_id, position`

export async function imagesOf(app: Reader, rentalId: string): Promise<RentalImage[]> {
  return (await runText<ShownImage>(app, imagesText, [rentalId])).map(presentRentalImage)
}

/** The first pictures of several homes, by home. */
export async function cardImagesOf(app: Reader, rentalIds: string[]): Promise<Map<string, RentalImage[]>> {
  if (rentalIds.length === 0) return new Map()
  const images = new Map<string, RentalImage[]>()
  for (const { rentalId, ...image } of await runText<ShownImage & { rentalId: string }>(app, cardImagesText, [
    rentalIds,
  ])) {
    const list = images.get(rentalId)
    if (list) list.push(presentRentalImage(image))
    else images.set(rentalId, [presentRentalImage(image)])
  }
  return images
}
