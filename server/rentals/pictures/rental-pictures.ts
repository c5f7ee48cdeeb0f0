import { eq, sql } from 'drizzle-orm'
import { pictureCommands } from '#server/listing-pictures/picture-commands.ts'
import { rentalImages, rentals } from '#server/schema/catalogue/rental-tables.ts'
import { imagesByRental, lockRental } from '../listing/owned-rental-repository.ts'
import { authorize } from '../listing/rental-access.ts'
import { publication } from '../listing/rental-completeness.ts'
import { holdRental } from '../lifecycle/hold-rental.ts'
import { pictureListDiffers, pictureNeeded, picturesTooHeavy, tooManyPictures } from '../rental-refusals.ts'
import { findSharedPictures } from './same-pictures.ts'

const picturesPerRental = 40

/** The pictures of rentals. One that another account has puts the rental on hold. */
export const rentalPictures = pictureCommands({
  table: { name: 'rental_image', owner: 'rental_id' },
  folder: 'property_images',
  most: picturesPerRental,
  mostBytes: 2 * 1024 * 1024 * 1024,
  take: async (tx, id, actor) => {
    const rental = await lockRental(tx, id)
    authorize(actor, 'edit', rental)
    return rental
  },
  find: async (tx, id) => (await imagesByRental(tx, [id])).get(id) ?? [],
  insert: async (tx, rentalId, picture) => {
    const [added] = await tx
      .insert(rentalImages)
      .values({ ...picture, rentalId })
      .returning()
    return added!
  },
  storedBytes: async (db, { ownerId }) => {
    const [stored] = await db
      .select({ bytes: sql<string>`coalesce(sum(${rentalImages.bytes}), 0)` })
      .from(rentalImages)
      .innerJoin(rentals, eq(rentals.id, rentalImages.rentalId))
      .where(eq(rentals.ownerId, ownerId))
    return Number(stored?.bytes)
  },
  touch: (tx, { id }, now) => tx.update(rentals).set({ updatedAt: now }).where(eq(rentals.id, id)),
  refusalToRemove: ({ status }, pictures) =>
    status === 'PUBLISHED' && pictures <= publication.picturesMin ? pictureNeeded() : undefined,
  adding: async (app, tx, rental, add) => {
    const added = await add()
    const shared = await findSharedPictures(tx, rental, { imageId: added.id })
    if (shared.length > 0) await holdRental(tx, app, rental.id, 'pictures_shared')
  },
  removing: (_app, _tx, _rental, remove) => remove(),
  tooMany: () => tooManyPictures({ values: { limit: picturesPerRental } }),
  tooHeavy: () => picturesTooHeavy(),
  listDiffers: () => pictureListDiffers(),
})
