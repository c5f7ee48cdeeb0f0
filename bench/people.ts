import { createApp } from '#server/app.ts'
import { openSession, presentAccessToken } from '#server/accounts/sessions/open-session.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connectServer } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { settingsOf } from './servers.ts'

/** Opens sessions at the server on this port, for accounts of its database. */
export async function openConnection(databaseUrl: string, port: number) {
  const config = readConfig(settingsOf(databaseUrl, port))
  const log = createLog(config)
  const connection = connectServer(databaseUrl, 2, log)
  const storage = await openStorage(config)
  const app = await createApp({ config, connection, log, clock: systemClock, storage })
  const visit = { requestId: 'bench', address: '127.0.0.1', device: 'bench', deviceSecret: undefined }
  return {
    tokenOf: async (userId: string) => {
      const session = await openSession(app, app.db, userId, visit, true)
      return (await presentAccessToken(app, session)).access_token
    },
    close: connection.close,
  }
}
