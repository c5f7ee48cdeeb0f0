import { mkdir, mkdtemp, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connectServer } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log/log.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import type { TestApi } from '#server/test/start-api.ts'
import type { Machines } from './machines.ts'
import { type Cluster, openTopology } from './open-topology.ts'
import { openClient } from './send.ts'

export interface Platform extends TestApi {
  cluster: Cluster
  send: ReturnType<typeof openClient>['send']
  close: (keepFolder?: boolean) => Promise<void>
}

/** The topology with its whole product, and a server in this process that makes people and homes on the same database. */
export async function openPlatform(machines: Machines, hasDisks: boolean): Promise<Platform> {
  const folder = await mkdtemp(join(tmpdir(), 'demeure-cluster-'))
  await chmod(folder, 0o755)
  const cluster = await openTopology(folder, machines, hasDisks)
  const config = readConfig({ ...cluster.environment, LOG_LEVEL: 'silent', PORT: '0' })
  const log = createLog(config)
  const connection = connectServer(config.DATABASE_URL!, 10, log, { isPooled: true })
  const mediaFolder = join(folder, 'data', 'media')
  await mkdir(mediaFolder, { recursive: true })
  const app = await createApp({
    config,
    connection,
    log,
    clock: systemClock,
    storage: folderStorage(mediaFolder),
  })
  const { send, close } = openClient(cluster.siteUrl)
  return {
    app,
    cluster,
    send,
    clock: { ...systemClock, advance: () => {} },
    url: cluster.siteUrl,
    mediaFolder,
    call: (method, path, options) => send(method, `/api/v1${path}`, options),
    close: async (keepFolder) => {
      close()
      await app.http.close()
      await connection.close()
      await cluster.close(keepFolder)
    },
  }
}
