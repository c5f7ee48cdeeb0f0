import { inArray } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { sweepPictures } from '#server/platform/images/sweep-pictures.ts'
import { saleImages } from '#server/schema/catalogue/sale-tables.ts'

/** Deletes picture files that no listing refers to; runs once a day. */
export function sweepSalePictures(app: Context) {
  return sweepPictures({
    storage: app.storage,
    folder: 'sale_images',
    now: app.clock.now(),
    findInUse: async (storageKeys) => {
      const rows = await app.db
        .selectDistinct({ storageKey: saleImages.storageKey })
        .from(saleImages)
        .where(inArray(saleImages.storageKey, storageKeys))
      return new Set(rows.map((row) => row.storageKey))
    },
  })
}
