import type { MediaFolder, Storage } from '#server/platform/storage/storage.ts'

/** Minimum age of a deleted file: the row of a younger one may still be being written. */
const hoursOfGrace = 24
const atOnce = 500

interface Sweep {
  storage: Storage
  folder: MediaFolder
  now: Date
  /** The subset of keys (without width and extension) that a row references. */
  findInUse: (storageKeys: string[]) => Promise<Set<string>>
}

/**
 * Deletes the files of a folder that no row references: after a crash between storage and database, or a failed
 * deletion. @returns the number of deleted files
 */
export async function sweepPictures({ storage, folder, now, findInUse }: Sweep): Promise<number> {
  const old = now.getTime() - hoursOfGrace * 60 * 60 * 1000
  let removed = 0
  let candidates: string[] = []
  const removeUnused = async () => {
    const inUse = await findInUse([...new Set(candidates.map(storageKeyOf))])
    const unused = candidates.filter((key) => key.endsWith('.tmp') || !inUse.has(storageKeyOf(key)))
    await storage.delete(unused)
    removed += unused.length
    candidates = []
  }
  for await (const { key, changedAt } of storage.list(folder)) {
    if (changedAt.getTime() > old) continue
    candidates.push(key)
    if (candidates.length === atOnce) await removeUnused()
  }
  if (candidates.length > 0) await removeUnused()
  return removed
}

/** `property_images/3f/3f2a…` of `property_images/3f/3f2a…-800.webp`. */
function storageKeyOf(key: string) {
  return key.replace(/-\d+\.[a-z]+(\.[0-9a-f-]+\.tmp)?$/, '')
}
