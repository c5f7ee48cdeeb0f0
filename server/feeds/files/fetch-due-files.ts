import { createHash, randomUUIDv7 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { assertClean } from '#server/platform/malware/assert-clean.ts'
import { recordMalware } from '#server/audit/record-malware.ts'
import { feedActor } from '../feed-actor.ts'
import {
  asStored,
  claimDueFiles,
  type FeedFile,
  feedFilesOf,
  findFileJob,
  findTwin,
  storedBy,
} from './feed-file-queries.ts'
import { requestFile, type FetchedBytes } from './request-file.ts'
import { quotaOf } from './file-shelves.ts'
import { type ValidationError, errorsIn, recordErrors } from '../read/record-errors.ts'
import { saleFeedFiles } from '#server/schema/following/sale-feed-tables.ts'
import { settleFiles } from './settle-files.ts'

const atOnce = 2
const restMilliseconds = 20_000
/** Minutes after which a claimed file is taken over from a process that has stopped. */
const claimMinutes = 10
/** After each failure the next try waits longer; after the last one the file is reported as missing. */
const waitMinutes = [5, 60, 360]

/**
 * Fetches pictures and documents from the addresses in feeds, under the rules for all foreign addresses, and stores
 * them like uploads. They are claimed first, so that no other process fetches them as well.
 * @returns how many were tried
 */
export async function fetchDueFiles(app: Context): Promise<number> {
  const now = app.clock.now()
  const ids = await claimDueFiles(app.db, now, new Date(now.getTime() + claimMinutes * 60_000), atOnce)
  for (const id of ids) {
    await fetchFile(app, id).catch((error: unknown) =>
      app.log.error({ err: error, file: id }, 'a file of a listing feed could not be stored'),
    )
  }
  return ids.length
}

/** Fetches files for as long as the server runs. */
export function startFileFetcher(app: Context) {
  const stopping = new AbortController()
  const finished = (async () => {
    while (!stopping.signal.aborted) {
      const tried = await fetchDueFiles(app).catch((error: unknown) => {
        app.log.error({ err: error }, 'the files of feeds could not be listed')
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

type Job = NonNullable<Awaited<ReturnType<typeof findFileJob>>>

async function fetchFile(app: Context, id: string) {
  const job = await findFileJob(app.db, id)
  if (!job) return
  const actor = await feedActor(app, app.db, job)
  if (job.file.state !== 'leaving') await bring(app, job, actor)
  // Also after a failure: the files before it may have arrived in another order.
  await settleFiles(app, job.file.listingId, actor, { arrange: job.file.state === 'waiting' })
}

async function bring(app: Context, job: Job, actor: SignedIn) {
  const { file } = job
  try {
    if (file.state === 'waiting') await freeSpace(app, file, actor)
    const answer = await requestFile(app, file)
    if (answer === 'unchanged') await keep(app.db, file, { requestedAt: app.clock.now() })
    else if ('bytes' in answer) await take(app, file, answer, actor)
    else await noteFailure(app, job, answer.error, true)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [validationError] = errorsIn(error)
    // A 409 during moderation and a 503 of the scanner are temporary: the file is tried again.
    await noteFailure(app, job, validationError!, [409, 503].includes(error.status))
  }
}

/** Stores the fetched file, unless one of the listing has the same bytes, at this address or another one. */
async function take(
  app: Context,
  file: FeedFile,
  { bytes, fileName, ...head }: FetchedBytes,
  actor: SignedIn,
) {
  const contentHash = createHash('sha256').update(bytes).digest('base64url')
  const existing = { ...head, contentHash, requestedAt: app.clock.now() }
  // Files fetched before content hashes were stored count as unchanged.
  const isSame = file.state === 'stale' && [null, contentHash].includes(file.contentHash)
  if (isSame) return keep(app.db, file, existing)
  const twin = await findTwin(app.db, file, contentHash)
  if (twin) {
    return app.db.transaction((tx) =>
      replace(tx, app, file, { ...existing, ...asStored(file.kind, storedBy(twin)) }),
    )
  }
  await assertClean(app, { bytes, fileName, userId: actor.userId }, (found) =>
    recordMalware(app, found, { to: 'sale feed', actor }),
  )
  const { add, judge } = quotaOf(file.kind)
  await freeSpace(app, file, actor, () => judge(bytes))
  const withIt: Parameters<typeof add>[2]['withIt'] = (tx, storedId) =>
    replace(tx, app, file, { ...existing, ...asStored(file.kind, storedId) })
  await add(app, file.listingId, { bytes, fileName, kind: file.kind, withIt }, actor)
}

type Stored = Partial<Omit<FeedFile, 'id' | 'state'>>

function keep(db: Executor, { id }: FeedFile, stored: Stored) {
  return db
    .update(saleFeedFiles)
    .set({ ...stored, state: 'kept', attempts: 0 })
    .where(eq(saleFeedFiles.id, id))
}

/**
 * The former file of the address is removed after the other files of its listing were checked: it may be the content of
 * another one.
 */
async function replace(db: Executor, app: Context, file: FeedFile, stored: Stored) {
  if (storedBy(file) !== null) {
    const nextTryAt = app.clock.now()
    const leaving = { ...file, id: randomUUIDv7(), address: null, state: 'leaving', nextTryAt } as const
    await db.insert(saleFeedFiles).values(leaving)
  }
  await keep(db, file, stored)
}

/**
 * In a full listing, removes a file that is about to be removed first.
 * @param judged validates the new file before anything is removed for it
 * @throws 409
 */
async function freeSpace(app: Context, file: FeedFile, actor: SignedIn, judged?: () => Promise<unknown>) {
  const { assertQuota, full, remove } = quotaOf(file.kind)
  try {
    await assertQuota(app, file.listingId, actor)
  } catch (error) {
    const goes = error instanceof Refusal && error.code === full ? await goesFirst(app, file) : undefined
    if (!goes) throw error
    await judged?.()
    await remove(app, file.listingId, goes, actor)
    await assertQuota(app, file.listingId, actor)
  }
}

/** A file that is leaving and is used at no other address; else the current file of this address. */
async function goesFirst(app: Context, file: FeedFile) {
  const files = await feedFilesOf(app.db, file.listingId)
  const isShown = (storedId: string) =>
    files.some((each) => each.id !== file.id && each.state !== 'leaving' && storedBy(each) === storedId)
  return files
    .filter(
      ({ state, kind, id }) =>
        id === file.id || (state === 'leaving' && quotaOf(kind) === quotaOf(file.kind)),
    )
    .toSorted((one, other) => Number(one.id === file.id) - Number(other.id === file.id))
    .map(storedBy)
    .find((storedId) => storedId !== null && !isShown(storedId))
}

/** @param later whether another try may succeed */
async function noteFailure(app: Context, job: Job, { texts, values = {} }: ValidationError, later: boolean) {
  const { file, language, reference } = job
  // The stored file is unchanged, and checked again with the next feed.
  const isStale = file.state === 'stale'
  const wait = later ? waitMinutes[file.attempts] : undefined
  const nextTryAt = new Date(app.clock.now().getTime() + (wait ?? 0) * 60_000)
  await app.db.transaction(async (tx) => {
    const state = isStale ? 'kept' : wait === undefined ? 'failed' : 'waiting'
    await tx
      .update(saleFeedFiles)
      .set({ attempts: file.attempts + 1, nextTryAt, state })
      .where(eq(saleFeedFiles.id, file.id))
    if (!file.importId || (isStale ? later : wait !== undefined)) return
    const { stage, column } = quotaOf(file.kind)
    const place = { stage, line: file.line, reference, listingId: file.listingId }
    const field = `${column}.${file.position + 1}`
    await recordErrors(tx, { id: file.importId, language }, place, [{ field, texts, values }])
  })
}
