import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { asStored, type FeedFile, feedFilesOf, storedBy } from './feed-file-queries.ts'
import { documentsOf, picturesOf } from '../listing-queries.ts'
import { documentAddress, pictureAddress } from './own-addresses.ts'
import type { FileLists, RequestedFile } from './read-file-lists.ts'
import { saleFeedFiles } from '#server/schema/following/sale-feed-tables.ts'
import { settleFiles } from './settle-files.ts'

interface Place {
  listingId: string
  importId: string
  line: number
}

/**
 * Stores the pictures and documents of a line, so that `fetchDueFiles` fetches the new ones. Files no longer listed are
 * removed once their successors were fetched; files that the seller added by hand stay.
 */
export async function storeFileLists(app: Context, place: Place, lists: FileLists, actor: SignedIn) {
  const changed = await app.db.transaction(async (tx) => {
    const files = await feedFilesOf(tx, place.listingId)
    const write = async (requested: RequestedFile[] | undefined, isOfList: (file: FeedFile) => boolean) =>
      requested !== undefined &&
      (await writeList(tx, app, { place, requested, files: files.filter(isOfList) }))
    const pictures = await write(lists.pictures, ({ kind }) => kind === 'picture')
    const documents = await write(lists.papers, ({ kind }) => kind !== 'picture')
    return pictures || documents
  })
  if (changed) await settleFiles(app, place.listingId, actor, { arrange: true })
}

interface List {
  place: Place
  requested: RequestedFile[]
  /** Stored files of the feed before this line. */
  files: FeedFile[]
}

/** @returns whether a file, its position or its caption changed */
async function writeList(tx: Transaction, app: Context, { place, requested, files }: List) {
  const now = app.clock.now()
  const isAt = (file: FeedFile, { kind, address }: RequestedFile) =>
    file.kind === kind && file.address === address
  const gone = files.filter((file) => file.address !== null && !requested.some((each) => isAt(file, each)))
  for (const file of gone) await letGo(tx, file, now)
  let changed = gone.length > 0
  const ours = await ownFilesOf(tx, app, place.listingId)
  for (const [position, { caption, ...each }] of requested.entries()) {
    const set = { position, importId: place.importId, line: place.line, ...(caption !== null && { caption }) }
    const before = files.find((file) => isAt(file, { caption, ...each }))
    changed ||= before?.position !== position || (caption !== null && before.caption !== caption)
    if (before) {
      // A failed file is tried again when its line has changed.
      const again = before.state === 'failed' && { state: 'waiting' as const, attempts: 0, nextTryAt: now }
      await tx
        .update(saleFeedFiles)
        .set({ ...set, ...again })
        .where(eq(saleFeedFiles.id, before.id))
    } else {
      const own = ours.find(({ kind, at }) => kind === each.kind && each.address.startsWith(at))
      const same = own && files.find((file) => storedBy(file) === own.id)
      const stored = own && {
        state: 'kept' as const,
        ...asStored(each.kind, own.id),
        contentHash: same?.contentHash ?? null,
      }
      const file = { ...each, ...set, ...stored, listingId: place.listingId, nextTryAt: now }
      await tx.insert(saleFeedFiles).values({ ...file, id: randomUUIDv7() })
    }
  }
  return changed
}

/** Files of a listing by the addresses of the platform's own export. */
async function ownFilesOf(tx: Transaction, { config: { publicUrl } }: Context, listingId: string) {
  const [pictures, documents] = [await picturesOf(tx, { listingId }), await documentsOf(tx, { listingId })]
  return [
    ...pictures.map((each) => ({
      id: each.id,
      kind: 'picture' as const,
      at: pictureAddress(each, publicUrl),
    })),
    ...documents.map((each) => ({ id: each.id, kind: each.kind, at: documentAddress(each, publicUrl) })),
  ]
}

/**
 * Deletes a file that was never fetched at once; a stored one is removed after the files that replace it were checked.
 */
async function letGo(tx: Transaction, { id, ...file }: FeedFile, now: Date) {
  if (storedBy(file) === null) await tx.delete(saleFeedFiles).where(eq(saleFeedFiles.id, id))
  else {
    const leaving = { state: 'leaving', address: null, nextTryAt: now } as const
    await tx.update(saleFeedFiles).set(leaving).where(eq(saleFeedFiles.id, id))
  }
}
