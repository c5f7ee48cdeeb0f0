import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { endSession } from '#server/accounts/sessions/session-queries.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { openStream } from '#server/test/open-stream.ts'
import { startApi } from '#server/test/start-api.ts'
import { notify } from './notify.ts'

const api = startApi()

/** A second server on the same database, as if in another process: no shared memory. */
async function secondServer() {
  const { config, db, log, clock, storage } = api.app
  const connection = { db, close: async () => {} }
  const app = await createApp({ config, connection, log, clock, storage })
  return { app, url: await app.http.listen({ host: '127.0.0.1', port: 0 }) }
}

test('events of one server reach the other, and a session ended there ends the stream here', async () => {
  const second = await secondServer()
  const user = await createTestUser(api)
  const stream = await openStream({ ...api, url: second.url }, user.token)
  await api.app.db.transaction((tx) =>
    notify(tx, api.app, {
      userId: user.id,
      event: 'payout_sent',
      title: { fr: 'Versement envoyé', en: 'Payout sent', es: 'Pago enviado' },
      message: { fr: '412,00 €', en: '€412.00', es: '412,00 €' },
    }),
  )
  await stream.next('notification')
  await endSession(api.app.db, user.sessionId, new Date())
  const start = performance.now()
  await expect.poll(() => stream.ended, { timeout: 2_000, interval: 20 }).toBe(true)
  expect(performance.now() - start).toBeLessThan(1_000)
  await second.app.http.close()
})

test('events of long transactions arrive too: numbers are assigned before transactions end', async () => {
  const [slow, quick] = [await createTestUser(api), await createTestUser(api)]
  const streams = [await openStream(api, slow.token), await openStream(api, quick.token)]
  const notifyUser = (tx: Parameters<typeof notify>[0], userId: string) =>
    notify(tx, api.app, {
      userId,
      event: 'booking_paid',
      title: { fr: 'Payée', en: 'Paid', es: 'Pagada' },
      message: { fr: 'Payée', en: 'Paid', es: 'Pagada' },
      mail: false,
    })
  // The second insert commits after the first took its id; on one database session they run in sequence.
  await Promise.all([
    api.app.db.transaction(async (tx) => {
      await notifyUser(tx, slow.id)
      await new Promise((resolve) => setTimeout(resolve, 1_200))
    }),
    api.app.db.transaction((tx) => notifyUser(tx, quick.id)),
  ])
  for (const stream of streams) await stream.next('notification')
  expect(streams.map(({ events }) => events.filter(({ event }) => event === 'notification').length)).toEqual([
    1, 1,
  ])
  for (const stream of streams) stream.leave()
})
