import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Archive } from './archive.ts'

/** An archive on this machine. Copies on several machines have one entity tag where size and time of change agree. */
export function fileArchive(path: string): Archive {
  return {
    inspect: async () => {
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
        throw error
      })
      if (!found?.isFile()) return undefined
      return {
        size: found.size,
        etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`,
      }
    },
    read: async ({ first, last }) => createReadStream(path, { start: first, end: last }),
  }
}
