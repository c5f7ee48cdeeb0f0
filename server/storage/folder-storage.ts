import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Storage } from './storage.ts'

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
}

/** Pictures in a folder of this machine: the built-in default. */
export function folderStorage(root: string): Storage {
  return {
    put: async (key, bytes) => {
      const path = join(root, checkedKey(key))
      await mkdir(dirname(path), { recursive: true })
      // Written aside and renamed, so that a reader or a crash never meets half a picture.
      const aside = `${path}.${crypto.randomUUID()}.tmp`
      try {
        await writeFile(aside, bytes)
        await rename(aside, path)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const contentType = contentTypes[extname(key)]
      if (!contentType) return undefined
      try {
        return { bytes: await readFile(join(root, checkedKey(key))), contentType }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    delete: async (keys) => {
      await Promise.all(keys.map((key) => rm(join(root, checkedKey(key)), { force: true })))
    },
  }
}

/** Keys are our own, so anything else is a fault, not an input to repair. */
function checkedKey(key: string) {
  if (!/^[a-z0-9_]+(\/[a-z0-9_-]+)*\/[a-z0-9_-]+\.[a-z0-9]+$/.test(key)) throw new Error('not a storage key')
  return key
}
