import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EmbeddedConnection } from '#server/platform/database/embedded.ts'

/** Beside the database of a running site: where it hands out its dump. */
export function addressFile(dataFolder: string) {
  return join(dataFolder, 'backup-socket')
}

/**
 * Lets a command take a consistent copy of the embedded engine while it serves: whoever connects to the socket gets a
 * tar of the data folder. Only this process may read the folder, and only this user may open the socket.
 */
export async function serveDumps(dataFolder: string, { dump }: Pick<EmbeddedConnection, 'dump'>) {
  // In a folder of its own with a short path: that of a unix socket has at most 107 characters.
  const folder = await mkdtemp(join(tmpdir(), 'demeure-backup-'))
  const path = join(folder, 's')
  let last = Promise.resolve()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    // One after the other: each dump is as large in memory as the database.
    last = last.then(async () => {
      const bytes = await dump()
      await new Promise((resolve) => socket.once('close', resolve).end(new Uint8Array(bytes)))
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  await writeFile(addressFile(dataFolder), path, { mode: 0o600 })
  return {
    stop: async () => {
      await rm(addressFile(dataFolder), { force: true })
      server.close()
      await last
      await rm(folder, { recursive: true, force: true })
    },
  }
}
