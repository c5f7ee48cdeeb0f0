import type { SQL } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Refusal } from '#server/platform/http/errors/refusal.ts'
import type { StoredPicture } from '#server/platform/images/store-picture.ts'
import type { MediaFolder } from '#server/platform/storage/storage.ts'
import type { PictureTable } from './arrange-pictures.ts'
import type { ShownImage } from './present-listing-image.ts'

/** The columns of a new picture, without the one that names its listing. */
interface NewPicture extends StoredPicture {
  id: string
  perceptualHash: string
  position: SQL<number>
  isPrimary: boolean
  fileName: string
  createdAt: Date
}

/** What differs between the pictures of rentals and those of sales. */
export interface PicturePolicy<Listing> {
  table: PictureTable
  folder: MediaFolder
  /** Maximum of pictures of a listing. */
  most: number
  /** Maximum of bytes of all stored pictures of an account. */
  mostBytes: number
  /** Locks a listing that the actor may change, so that its pictures change one after the other. @throws 403, 404, 409 */
  take: (tx: Transaction, id: string, actor: SignedIn) => Promise<Listing>
  /** The pictures of a listing in their order. */
  find: (tx: Transaction, id: string) => Promise<ShownImage[]>
  insert: (tx: Transaction, id: string, picture: NewPicture) => Promise<ShownImage>
  /** Bytes of all stored pictures of the account to which the listing belongs. */
  storedBytes: (db: Executor, listing: Listing) => Promise<number>
  touch: (tx: Transaction, listing: Listing, now: Date) => Promise<unknown>
  /** Whether a listing needs all of its pictures, as one that is public with the fewest. */
  refusalToRemove: (listing: Listing, pictures: number) => Refusal | undefined
  /** Adds a picture, with what follows from its content. */
  adding: (
    app: Context,
    tx: Transaction,
    listing: Listing,
    add: () => Promise<ShownImage>,
  ) => Promise<unknown>
  /** Removes a picture, with what follows. */
  removing: (app: Context, tx: Transaction, listing: Listing, remove: () => Promise<void>) => Promise<unknown>
  tooMany: () => Refusal
  tooHeavy: () => Refusal
  listDiffers: () => Refusal
}
