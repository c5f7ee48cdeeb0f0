import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { App } from '../app.ts'
import { fetchForeign, ForeignFault } from '../http/fetch-foreign.ts'
import { Refusal } from '../http/refusal.ts'
import type { SignedIn } from '../http/actor.ts'
import { pictureLimits } from '../pictures/make-renditions.ts'
import { addSalePicture, assertRoomForSalePicture } from '../sales/add-sale-picture.ts'
import { orderSalePictures } from '../sales/arrange-sale-pictures.ts'
import { feedActor } from './feed-actor.ts'
import { foreignFaults } from './foreign-fault-texts.ts'
import { type Fault, faultsIn, noteFaults } from './note-faults.ts'
import { feedPicturesOf, findPictureJob, imagesOfListing, isWaitingForOthers } from './sale-feed-queries.ts'
import { saleFeedPictures } from './sale-feed-tables.ts'

const atOnce = 2
const restMilliseconds = 20_000
const patienceMilliseconds = 15_000
/** Whoever claimed a picture and gave no sign for so long is gone. */
const claimMinutes = 10
/** After each failure the next try waits longer; after the last the picture is told as missing. */
const waitMinutes = [5, 60, 360]

/**
 * Fetches pictures that feeds gave by their address, under the rules of every address that somebody else gave, and
 * takes them like any upload. They are claimed first, so that no other process fetches them as well.
 * @returns how many were tried
 */
export async function fetchDuePictures(app: App): Promise<number> {
  const now = app.clock.now()
  const claimedUntil = new Date(now.getTime() + claimMinutes * 60_000)
  const { rows } = await app.db.execute<{ id: string }>(sql`
    update sale_feed_picture set next_try_at = ${claimedUntil.toISOString()}::timestamptz
    where id in (select id from sale_feed_picture
      where state = 'waiting' and next_try_at <= ${now.toISOString()}::timestamptz
      order by next_try_at, listing_id, position limit ${atOnce} for update skip locked)
    returning id`)
  for (const { id } of rows) {
    await fetchPicture(app, id).catch((error: unknown) =>
      app.log.error({ err: error, picture: id }, 'a picture of a feed could not be kept'),
    )
  }
  return rows.length
}

/** Fetches pictures for as long as the server runs. */
export function startPictureFetcher(app: App) {
  const stopping = new AbortController()
  const finished = (async () => {
    while (!stopping.signal.aborted) {
      const tried = await fetchDuePictures(app).catch((error: unknown) => {
        app.log.error({ err: error }, 'the pictures of feeds could not be listed')
        return 0
      })
      if (tried < atOnce) {
        await setTimeout(restMilliseconds, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await finished
    },
  }
}

type Job = NonNullable<Awaited<ReturnType<typeof findPictureJob>>>

async function fetchPicture(app: App, id: string) {
  const job = await findPictureJob(app.db, id)
  if (!job) return
  const actor = await feedActor(app, app.db, job)
  await keepPicture(app, job, actor)
  // Also after one that cannot be had: those before it may have come in another order.
  if (!(await isWaitingForOthers(app.db, job.listingId, id))) await putInOrder(app, job.listingId, actor)
}

async function keepPicture(app: App, job: Job, actor: SignedIn) {
  try {
    await assertRoomForSalePicture(app, job.listingId, actor)
    const bytes = await bytesAt(app, job.address)
    if (!('body' in bytes)) return await noteFailure(app, job, bytes, true)
    const sent = { bytes: bytes.body, fileName: nameIn(job.address), isPrimary: false }
    const { id: imageId } = await addSalePicture(app, job.listingId, sent, actor)
    await app.db
      .update(saleFeedPictures)
      .set({ state: 'kept', imageId })
      .where(eq(saleFeedPictures.id, job.id))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [fault] = faultsIn(error)
    // While a moderator decides nothing may change: later it may.
    await noteFailure(app, job, fault!, error.status === 409)
  }
}

async function bytesAt(app: App, address: string): Promise<{ body: Buffer } | Fault> {
  try {
    const answer = await fetchForeign(address, {
      headers: { accept: 'image/*', 'user-agent': 'Demeure/1.0 (listings)' },
      maxBytes: pictureLimits.bytes,
      milliseconds: patienceMilliseconds,
      mayBeLocal: app.config.FEEDS_MAY_BE_LOCAL,
    })
    if (answer.status !== 200) return { field: 'pictures', texts: foreignFaults.bad_status }
    return { body: answer.body }
  } catch (error) {
    if (error instanceof ForeignFault) return { field: 'pictures', texts: foreignFaults[error.code] }
    throw error
  }
}

/** @param later whether another try may bring it */
async function noteFailure(app: App, job: Job, { texts, values = {} }: Fault, later: boolean) {
  const wait = later ? waitMinutes[job.attempts] : undefined
  const nextTryAt = new Date(app.clock.now().getTime() + (wait ?? 0) * 60_000)
  await app.db.transaction(async (tx) => {
    await tx
      .update(saleFeedPictures)
      .set({ attempts: job.attempts + 1, nextTryAt, ...(wait === undefined && { state: 'failed' as const }) })
      .where(eq(saleFeedPictures.id, job.id))
    if (wait !== undefined || !job.importId) return
    const { line, reference, listingId, language, importId } = job
    const place = { stage: 'picture', line, reference, listingId } as const
    const field = `pictures.${job.position + 1}`
    await noteFaults(tx, { id: importId, language }, place, [{ field, texts, values }])
  })
}

/** Pictures of the feed stand in its order, before those that the seller added by hand. */
async function putInOrder(app: App, listingId: string, actor: SignedIn) {
  const images = await imagesOfListing(app.db, listingId)
  const places = new Map(
    (await feedPicturesOf(app.db, listingId)).map((each) => [each.imageId, each.position]),
  )
  const wanted = images.toSorted(
    (one, other) =>
      (places.get(one.id) ?? Infinity) - (places.get(other.id) ?? Infinity) || one.position - other.position,
  )
  if (wanted.every((image, index) => image === images[index])) return
  const ids = wanted.map(({ id }) => id)
  await orderSalePictures(app, listingId, ids, actor).catch((error: unknown) => {
    // Changed meanwhile by somebody: they know better.
    if (!(error instanceof Refusal)) throw error
  })
}

function nameIn(address: string) {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  return last.replaceAll(/[^\w.-]/g, '').slice(0, 100) || 'photo'
}
