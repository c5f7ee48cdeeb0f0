import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { updateUser } from '#server/accounts/account-repository.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { openStream } from '#server/test/open-stream.ts'
import { startApi } from '#server/test/start-api.ts'
import { notify } from './notify.ts'

const api = startApi()

const notifyUser = (userId: string, words: string) =>
  api.app.db.transaction((tx) =>
    notify(tx, api.app, {
      userId,
      event: 'booking_paid',
      title: { fr: words, en: `${words} (en)`, es: words },
      message: { fr: words, en: words, es: words },
      mail: false,
    }),
  )
const titles = (stream: { events: { event: string; data: { title: string } }[] }) =>
  stream.events.filter(({ event }) => event === 'notification').map(({ data }) => data.title)

test('a notification arrives by itself, in the language of the stream, and at nobody else', async () => {
  const [mine, other] = [await createTestUser(api), await createTestUser(api)]
  const [stream, foreign] = [
    await openStream(api, mine.token, { 'accept-language': 'en' }),
    await openStream(api, other.token),
  ]
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.headers.get('cache-control')).toContain('no-store')
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff')
  await notifyUser(mine.id, 'Payée')
  await stream.next('notification')
  expect(titles(stream)).toEqual(['Payée (en)'])
  await setTimeout(1_000)
  expect(titles(stream)).toHaveLength(1)
  expect(titles(foreign)).toEqual([])
  stream.leave()
  foreign.leave()
})

test('a stream begins with how long nothing happened to the user, by which a page need not fetch its data again', async () => {
  const [mine, other] = [await createTestUser(api), await createTestUser(api)]
  await notifyUser(other.id, 'Autrui')
  const quiet = await openStream(api, mine.token)
  expect(quiet.events[0]).toMatchObject({ event: 'ready', data: { quiet_milliseconds: 10_000 } })
  await notifyUser(mine.id, 'Payée')
  const lively = await openStream(api, mine.token)
  expect(lively.events[0]).toMatchObject({ event: 'ready', data: { quiet_milliseconds: 0 } })
  for (const stream of [quiet, lively]) stream.leave()
})

test('what is read in one window is marked in the others', async () => {
  const user = await createTestUser(api)
  await notifyUser(user.id, 'Lue')
  const stream = await openStream(api, user.token)
  await api.call('PATCH', '/notifications/read-all', { token: user.token })
  await stream.next('notifications_read')
  expect(titles(stream)).toEqual([])
  stream.leave()
})

test('a stream resumes after the last event received, and the number of another person’s opens nothing', async () => {
  const [mine, other] = [await createTestUser(api), await createTestUser(api)]
  const first = await openStream(api, mine.token)
  await notifyUser(mine.id, 'Un')
  await first.next('notification')
  first.leave()
  await notifyUser(mine.id, 'Deux')
  await notifyUser(other.id, 'Autrui')
  const lastReceived = first.events.at(-1)?.id ?? ''
  const resumed = await openStream(api, mine.token, { 'last-event-id': lastReceived })
  await resumed.next('notification')
  const foreign = await openStream(api, other.token, { 'last-event-id': '0' })
  await foreign.next('notification')
  const odd = await openStream(api, other.token, { 'last-event-id': '1e9; drop' })
  await setTimeout(1_000)
  expect(titles(resumed)).toEqual(['Deux'])
  expect(titles(foreign)).toEqual(['Autrui'])
  expect(titles(odd)).toEqual([])
  for (const stream of [resumed, foreign, odd]) stream.leave()
})

test.each([
  [
    'signing out',
    (token: string) => api.call('POST', '/auth/logout', { token, headers: { origin: api.url } }),
  ],
  [
    'being suspended',
    (_token: string, id: string) => updateUser(api.app.db, id, { status: 'suspended' }, new Date()),
  ],
])('%s closes the stream within a second', async (_how, lose) => {
  const user = await createTestUser(api)
  const stream = await openStream(api, user.token)
  await lose(user.token, user.id)
  const start = performance.now()
  await expect.poll(() => stream.ended, { timeout: 2_000, interval: 20 }).toBe(true)
  expect(performance.now() - start).toBeLessThan(1_000)
})

test('nobody listens without a session, and a person only so many times at once', async () => {
  expect((await openStream(api, 'nobody')).status).toBe(401)
  const user = await createTestUser(api)
  const streams = []
  for (let index = 0; index < 8; index++) streams.push(await openStream(api, user.token))
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  const refused = await openStream(api, user.token)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')
  for (const stream of streams) stream.leave()
  await expect.poll(openOnce, { timeout: 10_000 }).toBe(200)

  async function openOnce() {
    const again = await openStream(api, user.token)
    again.leave()
    return again.status
  }
})
