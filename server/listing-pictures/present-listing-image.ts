import type { RentalImage } from '#contract/rentals/rentals.ts'
import type { rentalImages } from '#server/schema/catalogue/rental-tables.ts'

/** The columns that are read to show a picture. */
export type ShownImage = Pick<
  typeof rentalImages.$inferSelect,
  | 'id'
  | 'position'
  | 'isPrimary'
  | 'caption'
  | 'altText'
  | 'storageKey'
  | 'fileName'
  | 'width'
  | 'height'
  | 'widths'
  | 'dominantColor'
> &
  Partial<Pick<typeof rentalImages.$inferSelect, 'placeholder'>>

export function presentListingImage(image: ShownImage): RentalImage {
  const base = `/media/${image.storageKey}`
  const largest = `${base}-${Math.max(...image.widths)}.webp`
  return {
    id: image.id,
    is_primary: image.isPrimary,
    position: image.position,
    caption: image.caption,
    alt_text: image.altText,
    width: image.width,
    height: image.height,
    dominant_color: image.dominantColor,
    placeholder: image.placeholder,
    image_path: largest,
    image: { file_path: largest, file_name: image.fileName, url: largest, filename: image.fileName },
    base,
    widths: image.widths,
  }
}

/** As visitors see them: the cover first, whatever its position. */
export function coverFirst<Picture extends Pick<RentalImage, 'is_primary'>>(pictures: Picture[]) {
  return pictures.toSorted((one, other) => Number(other.is_primary) - Number(one.is_primary))
}
