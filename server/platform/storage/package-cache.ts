import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** Finds `node_modules` from the path of an installed package, wherever this file is. */
const nodeModules = join(dirname(findPackageJSON('sharp', import.meta.url)!), '..')

/**
 * Caches a slow result in `node_modules/.cache`, as build tools do; `npm ci` empties it.
 * @param sources all inputs of the result: it is computed again when one of them changes
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

/** A folder that cannot be written only makes the next run slower. */
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
