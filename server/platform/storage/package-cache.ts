import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** Any package is found in `node_modules`, wherever this file is. */
const nodeModules = join(dirname(findPackageJSON('sharp', import.meta.url)!), '..')

/**
 * What takes long to make and follows from its sources alone, from `node_modules/.cache`, where build tools have theirs
 * and which `npm ci` empties.
 * @param sources all that the result follows from: it is made again when one of them changes
 */
export async function cachedInPackage(
  folder: string,
  sources: (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<{ bytes: Uint8Array; path: string }> {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(source)
  const path = join(nodeModules, '.cache/demeure', folder, hash.digest('hex'))
  const cached = await readFile(path).catch(() => undefined)
  if (cached) return { bytes: cached, path }
  const bytes = await make()
  await write(path, bytes)
  return { bytes, path }
}

/** A folder that cannot be written costs the next run its time, nothing else. */
async function write(path: string, bytes: Uint8Array) {
  // Renamed when complete: several processes may read and write one file at a time.
  const aside = `${path}.${randomUUID()}.tmp`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(aside, bytes)
    await rename(aside, path)
  } catch {
    await rm(aside, { force: true }).catch(() => undefined)
  }
}
