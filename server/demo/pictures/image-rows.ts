import type { rentalImages } from '#server/schema/catalogue/rental-tables.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { MadeRental } from '../stays/make-rentals.ts'
import { captionOf, photoOf } from './demo-photos.ts'
import type { FindStored } from './store-pictures.ts'
import type { unsharedPhotos } from './unshared-photos.ts'

/** The picture rows of the rentals, the cover first. */
export function rentalImageRows(
  random: Random,
  days: Days,
  { rentals, hashed }: { rentals: MadeRental[]; hashed: ReturnType<typeof unsharedPhotos> },
  find: FindStored,
) {
  return rentals.flatMap(({ row, pictures }) =>
    pictures.map((picture, position): typeof rentalImages.$inferInsert => ({
      ...find('property_images', picture),
      id: random.id(row.createdAt ?? days.at(0)),
      rentalId: row.id,
      position,
      isPrimary: position === 0,
      caption: captionOf(picture.photo),
      altText: photoOf(picture.photo).alt,
      fileName: `${picture.photo}.webp`,
      ...(!hashed.has(picture.photo) && { perceptualHash: null }),
      createdAt: row.createdAt,
    })),
  )
}
