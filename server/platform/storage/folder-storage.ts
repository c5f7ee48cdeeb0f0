import { mkdir, opendir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative, sep } from 'node:path'
import { contentTypes, isStorageKey, type Storage, storageFull } from './storage.ts'

/** Pictures in a folder of this machine: the built-in default. */
export function folderStorage(root: string): Storage {
  return {
    put: async (key, bytes) => {
      const path = pathOf(root, key)
      // Written aside and renamed, so that a reader or a crash never meets half a picture.
      const aside = `${path}.${crypto.randomUUID()}.tmp`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(aside, bytes)
        await rename(aside, path)
      } catch (error) {
        await rm(aside, { force: true })
        throw isFull(error) ? storageFull() : error
      }
    },
    get: async (key) => {
      const contentType = contentTypes[extname(key)]
      if (!contentType) return undefined
      try {
        const path = pathOf(root, key)
        if (!(await isInside(root, path))) return undefined
        return { bytes: await readFile(path), contentType }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    delete: async (keys) => {
      await Promise.all(keys.map((key) => rm(pathOf(root, key), { force: true })))
    },
    list: async function* (folder) {
      for await (const path of filesBelow(join(root, folder))) {
        const changedAt = await stat(path).then(
          ({ mtime }) => mtime,
          () => undefined,
        )
        if (changedAt) yield { key: relative(root, path).replaceAll(sep, '/'), changedAt }
      }
    },
  }
}

/** Keys are our own, so anything else is a fault, not an input to repair. */
function pathOf(root: string, key: string) {
  // A file left aside by a crash bears the name of its picture and an ending of its own; only `delete` meets it.
  if (!isStorageKey(key.replace(/\.[0-9a-f-]{36}\.tmp$/, ''))) throw new Error('not a storage key')
  return join(root, key)
}

/** A link within the store must not lead out of it. */
async function isInside(root: string, path: string) {
  const [realRoot, realFile] = await Promise.all([realpath(root), realpath(path)])
  return realFile.startsWith(realRoot + sep)
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

function isMissing(error: unknown) {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))
}

function isFull(error: unknown) {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
}

function codeOf(error: unknown) {
  return (error as NodeJS.ErrnoException).code ?? ''
}
