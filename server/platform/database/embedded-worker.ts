import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { folder, socketFolder, dump } = workerData as {
  folder?: string
  socketFolder: string
  dump?: Uint8Array<ArrayBuffer>
}

const engine = await PGlite.create({
  ...(folder && { dataDir: folder }),
  ...(dump && { loadDataDir: new Blob([dump]) }),
  extensions: { btree_gist, pg_trgm, unaccent },
})
const server = new PGLiteSocketServer({
  db: engine,
  path: join(socketFolder, '.s.PGSQL.5432'),
  maxConnections: 50,
})
await server.start()

parentPort?.on('message', async (message: 'stop' | 'dump') => {
  if (message === 'dump') {
    // No statement runs meanwhile (the engine's own lock), so that the files belong together, as after a crash.
    const dumped = await engine.dumpDataDir('none')
    const bytes = await dumped.arrayBuffer()
    parentPort?.postMessage(bytes, [bytes])
    return
  }
  await server.stop()
  await engine.close()
  process.exit(0)
})
parentPort?.postMessage('ready')
