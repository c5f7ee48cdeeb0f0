import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { salePictures } from '#server/sales/pictures/sale-pictures.ts'
import { type FeedFile, feedFilesOf, storedBy, imagesOfListing } from './feed-file-queries.ts'
import { quotaOf } from './file-shelves.ts'
import { saleFeedFiles } from '#server/schema/following/sale-feed-tables.ts'

const againMinutes = 360

/**
 * Once every file of a listing was tried, applies order and captions of the feed to its pictures, where anything
 * changed; once every file is stored or known to be missing, removes those that left the feed.
 */
export async function settleFiles(
  app: Context,
  listingId: string,
  actor: SignedIn,
  { arrange: isChanged }: { arrange: boolean },
) {
  const files = await feedFilesOf(app.db, listingId)
  if (files.some(({ state, attempts }) => state === 'stale' || (state === 'waiting' && attempts === 0)))
    return
  // A file that was not fetched yet may have the content of a leaving one, at another address.
  const isComplete = !files.some(({ state }) => state === 'waiting')
  const [leaving, staying] = [
    files.filter(({ state }) => state === 'leaving'),
    files.filter(({ state }) => state !== 'leaving'),
  ]
  if (isComplete) for (const file of leaving) await letGo(app, file, staying, actor)
  if (!isChanged && leaving.length === 0) return
  // A listing that was changed since, or cannot be edited now, stays as it is.
  await arrange(app, listingId, staying, actor).catch(passRefusal)
}

async function letGo(app: Context, file: FeedFile, staying: FeedFile[], actor: SignedIn) {
  const storedId = storedBy(file)
  const isShown = staying.some((other) => storedBy(other) === storedId)
  try {
    if (storedId !== null && !isShown) await quotaOf(file.kind).remove(app, file.listingId, storedId, actor)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A 409 during moderation is temporary: postponed. A listing that needs the picture retains it.
    if (error.code !== 'picture_needed' && error.status === 409) return postpone(app, file)
  }
  await app.db.delete(saleFeedFiles).where(eq(saleFeedFiles.id, file.id))
}

async function postpone(app: Context, { id }: FeedFile) {
  const nextTryAt = new Date(app.clock.now().getTime() + againMinutes * 60_000)
  await app.db.update(saleFeedFiles).set({ nextTryAt }).where(eq(saleFeedFiles.id, id))
}

/**
 * Orders the pictures: those of the feed in its order, the first as the cover, then those that the seller added by
 * hand.
 */
async function arrange(app: Context, listingId: string, files: FeedFile[], actor: SignedIn) {
  const images = await imagesOfListing(app.db, listingId)
  const byImage = new Map(
    files
      .filter(({ imageId }) => imageId !== null)
      .map((file) => [file.imageId, file] as const)
      .toReversed(),
  )
  const placeOf = (id: string) => byImage.get(id)?.position ?? Infinity
  const requested = images.toSorted(
    (one, other) => placeOf(one.id) - placeOf(other.id) || one.position - other.position,
  )
  if (requested.some((image, index) => image !== images[index])) {
    const ids = requested.map(({ id }) => id)
    await salePictures.order(app, listingId, ids, actor)
  }
  const [cover] = requested
  if (cover && byImage.has(cover.id) && !cover.isPrimary) {
    await salePictures.setPrimary(app, { id: listingId, imageId: cover.id }, actor)
  }
  for (const { id: imageId, caption: before } of images) {
    const caption = byImage.get(imageId)?.caption ?? before
    if (caption !== before) await salePictures.describe(app, { id: listingId, imageId }, { caption }, actor)
  }
}

function passRefusal(error: unknown) {
  if (!(error instanceof Refusal)) throw error
}
