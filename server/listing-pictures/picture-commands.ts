import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { makeRenditions } from '#server/platform/images/make-renditions.ts'
import { hashOfRenditions } from '#server/platform/images/perceptual-hash.ts'
import { removePicture, storePictureFile } from '#server/platform/images/store-picture.ts'
import {
  applyOrder,
  describePicture,
  makeCover,
  namesEach,
  pictureNamed,
  type PictureStore,
  takeOut,
  withdrawCover,
} from './arrange-pictures.ts'
import type { PicturePolicy } from './picture-policy.ts'
import { presentListingImage, type ShownImage } from './present-listing-image.ts'

export interface SentPicture {
  bytes: Uint8Array
  fileName: string
  isPrimary: boolean
  /** Runs in the same transaction, so that both are written or neither. */
  withIt?: (tx: Transaction, imageId: string) => Promise<unknown>
}

interface NamedPicture {
  id: string
  imageId: string
}

/** The commands on pictures of one kind of listing. Each locks the listing and authorizes the actor (`policy.take`). */
export function pictureCommands<Listing>(policy: PicturePolicy<Listing>) {
  return {
    /** Before the upload is read: the listing exists, is the actor's and has room. @throws 403, 404, 409 */
    assertQuota: (app: Context, id: string, actor: SignedIn) =>
      app.db.transaction(async (tx) => {
        const listing = await policy.take(tx, id, actor)
        assertFewer((await policy.find(tx, id)).length)
        if ((await policy.storedBytes(tx, listing)) >= policy.mostBytes) throw policy.tooHeavy()
      }),

    /** Re-encodes an uploaded picture, stores it and puts it last; the first of a listing is its cover. */
    add: async (app: Context, id: string, sent: SentPicture, actor: SignedIn): Promise<RentalImage> => {
      const renditions = await makeRenditions(sent.bytes)
      const perceptualHash = await hashOfRenditions(renditions)
      return storePictureFile(app.storage, renditions, policy.folder, (picture) =>
        app.db.transaction(async (tx) => {
          const listing = await policy.take(tx, id, actor)
          const present = (await policy.find(tx, id)).length
          assertFewer(present)
          const isPrimary = sent.isPrimary || present === 0
          const createdAt = app.clock.now()
          let added: ShownImage | undefined
          await policy.adding(app, tx, listing, async () => {
            if (isPrimary) await withdrawCover(tx, { table: policy.table, ownerId: id })
            added = await policy.insert(tx, id, {
              ...picture,
              id: randomUUIDv7(),
              perceptualHash,
              position: nextPosition(id),
              isPrimary,
              fileName: sent.fileName,
              createdAt,
            })
            await policy.touch(tx, listing, createdAt)
            return added
          })
          await sent.withIt?.(tx, added!.id)
          return presentListingImage(added!)
        }),
      )
    },

    /** A picture that the actor may change. @throws 403, 404, 409 */
    find: (app: Context, { id, imageId }: NamedPicture, actor: SignedIn) =>
      app.db.transaction(async (tx) => {
        await policy.take(tx, id, actor)
        return pictureNamed({ pictures: await policy.find(tx, id) }, imageId)
      }),

    /** Changes caption and alternative text of a picture. */
    describe: (
      app: Context,
      { id, imageId }: NamedPicture,
      texts: { caption?: string | undefined; alt_text?: string | undefined },
      actor: SignedIn,
    ) =>
      arrange(app, id, actor, async (tx, store) =>
        presentListingImage(await describePicture(tx, store, imageId, texts)),
      ),

    /** Orders the pictures. @throws 409 unless the list contains each of them once */
    order: (app: Context, id: string, imageIds: string[], actor: SignedIn) =>
      arrange(app, id, actor, async (tx, store) => {
        if (!namesEach(store, imageIds)) throw policy.listDiffers()
        return (await applyOrder(tx, store, imageIds)).map(presentListingImage)
      }),

    /** Makes a picture the cover, whatever its position. */
    setPrimary: (app: Context, { id, imageId }: NamedPicture, actor: SignedIn) =>
      arrange(app, id, actor, async (tx, store) => presentListingImage(await makeCover(tx, store, imageId))),

    /** Removes a picture; after the cover, the next one becomes the cover. @throws 409 where the listing needs it */
    remove: async (app: Context, { id, imageId }: NamedPicture, actor: SignedIn) => {
      const removed = await arrange(app, id, actor, async (tx, store, listing) => {
        const picture = pictureNamed(store, imageId)
        const refusal = policy.refusalToRemove(listing, store.pictures.length)
        if (refusal) throw refusal
        await policy.removing(app, tx, listing, () => takeOut(tx, store, picture))
        return picture
      })
      // A file that cannot be removed now is removed by the daily job; the row is deleted already.
      await removePicture(app.storage, removed).catch(() => undefined)
    },
  }

  function arrange<Result>(
    app: Context,
    id: string,
    actor: SignedIn,
    change: (tx: Transaction, store: PictureStore<ShownImage>, listing: Listing) => Promise<Result>,
  ): Promise<Result> {
    return app.db.transaction(async (tx) => {
      const listing = await policy.take(tx, id, actor)
      const store = { table: policy.table, ownerId: id, pictures: await policy.find(tx, id) }
      const result = await change(tx, store, listing)
      await policy.touch(tx, listing, app.clock.now())
      return result
    })
  }

  function assertFewer(present: number) {
    if (present >= policy.most) throw policy.tooMany()
  }

  function nextPosition(id: string) {
    const { name, owner } = policy.table
    return sql<number>`(select coalesce(max(position) + 1, 0)
      from ${sql.identifier(name)} where ${sql.identifier(owner)} = ${id})`
  }
}
