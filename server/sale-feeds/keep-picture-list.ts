import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { picturesPerSale } from '../../contract/seller-sales.ts'
import type { App } from '../app.ts'
import type { SignedIn } from '../http/actor.ts'
import { removeSalePicture } from '../sales/arrange-sale-pictures.ts'
import { lineFaults } from './feed-refusals.ts'
import type { Fault } from './note-faults.ts'
import { itemsOf } from './read-cells.ts'
import { feedPicturesOf, imagesOfListing } from './sale-feed-queries.ts'
import { saleFeedPictures } from './sale-feed-tables.ts'

const longestAddress = 500

/** The addresses of a cell, each once; none where the cell is empty, which leaves the pictures as they are. */
export function readPictureList(cell: string | undefined): { addresses?: string[] } | { fault: Fault } {
  if (cell === undefined) return {}
  const addresses = [...new Set(itemsOf(cell))]
  const readable = addresses.every(
    (address) => address.length <= longestAddress && /^https?:\/\//i.test(address) && URL.canParse(address),
  )
  if (readable && addresses.length <= picturesPerSale) return { addresses }
  return {
    fault: { field: 'pictures', texts: lineFaults.pictures, values: { limit: picturesPerSale } },
  }
}

interface PictureList {
  listingId: string
  importId: string
  line: number
  addresses: string[]
}

/**
 * Notes which pictures a line gives, for `fetchDuePictures` to fetch those that are new; one that is there already, or
 * was fetched before, is not fetched again. Pictures of the feed that it gives no longer are removed, where the listing
 * can spare them; those that the seller added by hand stay.
 */
export async function keepPictureList(
  app: App,
  { listingId, importId, line, addresses }: PictureList,
  actor: SignedIn,
) {
  const now = app.clock.now()
  const known = await feedPicturesOf(app.db, listingId)
  const gone = known.filter(({ address }) => !addresses.includes(address))
  for (const { imageId } of gone) {
    if (imageId) await removeSalePicture(app, { id: listingId, imageId }, actor).catch(() => undefined)
  }
  await app.db.transaction(async (tx) => {
    if (gone.length > 0) {
      const ids = gone.map(({ id }) => id)
      await tx.delete(saleFeedPictures).where(inArray(saleFeedPictures.id, ids))
    }
    const images = await imagesOfListing(tx, listingId)
    for (const [position, address] of addresses.entries()) {
      const before = known.find((picture) => picture.address === address)
      const own = images.find(({ storageKey }) => isOurs(app, address, storageKey))
      const place = { position, importId, line }
      if (before) {
        // One that failed is tried again when its line has changed.
        const again = before.state === 'failed' && { state: 'waiting' as const, attempts: 0, nextTryAt: now }
        await tx
          .update(saleFeedPictures)
          .set({ ...place, ...again })
          .where(and(eq(saleFeedPictures.id, before.id)))
      } else {
        const state = own ? ('kept' as const) : ('waiting' as const)
        await tx.insert(saleFeedPictures).values({
          ...place,
          id: randomUUIDv7(),
          listingId,
          address,
          state,
          imageId: own?.id,
          nextTryAt: now,
        })
      }
    }
  })
}

/** An address of our own export, of a picture that the listing has. */
function isOurs({ config }: App, address: string, storageKey: string) {
  return address.startsWith(`${config.publicUrl}/media/${storageKey}-`)
}
