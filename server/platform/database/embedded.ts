import { mkdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from '#server/platform/log/log.ts'
import { connect, type Connection } from './connect.ts'
import { lockFolder } from './lock-folder.ts'

export interface EmbeddedConnection extends Connection {
  /** The data folder as a tar, at one moment; statements wait while it is made. */
  dump: () => Promise<ArrayBuffer>
}

/**
 * The embedded PostgreSQL engine, persisted in a folder (in memory without one). It runs in a worker thread behind a
 * unix socket, so that the rest of the server connects to it as to any server.
 * @param dump a dumped data folder to begin with, for tests
 */
export async function connectEmbedded(
  folder: string | undefined,
  log: Logger,
  dump?: Uint8Array,
): Promise<EmbeddedConnection> {
  if (folder) mkdirSync(folder, { recursive: true })
  const unlock = folder ? lockFolder(folder) : () => {}
  // Short: a unix socket's path has at most 107 characters.
  const socketFolder = await mkdtemp(join(tmpdir(), 'demeure-'))
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder, socketFolder, dump },
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the embedded database stopped with code ${code}`)))
  })
  worker.on('error', (error) => log.fatal({ err: error }, 'the embedded database failed'))
  const connection = connect(
    {
      host: socketFolder,
      user: 'postgres',
      database: 'postgres',
      // One connection: the engine has one session, and of two concurrent connections one gets the other's results.
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 30_000,
    },
    log,
    false,
  )
  return {
    ...connection,
    dump: () =>
      new Promise((resolve) => {
        worker.once('message', resolve)
        worker.postMessage('dump')
      }),
    close: async () => {
      await connection.close()
      const stopped = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage('stop')
      await stopped
      rmSync(socketFolder, { recursive: true, force: true })
      unlock()
    },
  }
}
