import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EmbeddedConnection } from '#server/platform/database/embedded.ts'
import type { Logger } from '#server/platform/log/log.ts'

/** Beside the database of a running site: where it hands out its dump. */
export function addressFile(dataFolder: string) {
  return join(dataFolder, 'backup-socket')
}

/** Eight bytes before a dump: of a site that dies while it sends, the socket ends as after the last byte. */
export const lengthBytes = 8

function lengthOf({ byteLength }: ArrayBuffer) {
  const length = Buffer.alloc(lengthBytes)
  length.writeBigUInt64BE(BigInt(byteLength))
  return length
}

/**
 * Lets a command take a consistent copy of the embedded engine while it serves: whoever connects to the socket gets a
 * tar of the data folder, after its length. Only this process may read the folder, and only this user may open the socket.
 */
export async function serveDumps(
  dataFolder: string,
  { dump }: Pick<EmbeddedConnection, 'dump'>,
  log: Logger,
) {
  // In a folder of its own with a short path: that of a unix socket has at most 107 characters.
  const folder = await mkdtemp(join(tmpdir(), 'demeure-backup-'))
  const path = join(folder, 's')
  let last = Promise.resolve()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    const hasClosed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    // One after the other: each dump is as large in memory as the database.
    last = last
      .then(async () => {
        // The client may have disconnected meanwhile.
        if (socket.destroyed) return
        const bytes = await dump()
        socket.write(lengthOf(bytes))
        socket.end(new Uint8Array(bytes))
        await hasClosed
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'the dump of the database failed')
        socket.destroy()
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
