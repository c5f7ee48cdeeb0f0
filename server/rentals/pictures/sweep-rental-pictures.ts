import { inArray } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { sweepPictures } from '#server/platform/images/sweep-pictures.ts'
import { rentalImages } from '#server/schema/catalogue/rental-tables.ts'

/** Removes the files of rental pictures without a row; a daily job. */
export function sweepRentalPictures(app: Context) {
  return sweepPictures({
    storage: app.storage,
    folder: 'property_images',
    now: app.clock.now(),
    findInUse: async (storageKeys) => {
      const rows = await app.db
        .selectDistinct({ storageKey: rentalImages.storageKey })
        .from(rentalImages)
        .where(inArray(rentalImages.storageKey, storageKeys))
      return new Set(rows.map((row) => row.storageKey))
    },
  })
}
