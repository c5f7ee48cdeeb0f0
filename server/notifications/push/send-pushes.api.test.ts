import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runJobList } from '#server/scheduled-jobs.ts'
import type { NotificationContent } from '../notification-request.ts'
import { type TestUser, testPassword, createTestUser } from '#server/test/data/create-users.ts'
import { openPushPeer } from '#server/test/peers/push-peer.ts'
import { createListedRental } from '#server/test/data/create-stays.ts'
import { createTestNotification, createTestTexts } from '#server/test/data/create-notifications.ts'
import { startApi } from '#server/test/start-api.ts'
import { pushDevices, pushOutbox } from '#server/schema/following/push-tables.ts'
import { sendDuePushes, startPushSender } from './send-due-pushes.ts'

const service = await openPushPeer()
afterAll(() => service.close())

const api = startApi({ PUSH_MAY_BE_LOCAL: 'true' })

beforeEach(async () => {
  await api.app.db.delete(pushOutbox)
})

const path = '/users/me/push-devices'
const subscribe = ({ token }: Pick<TestUser, 'token'>, subscription: object, timeZone = 'Africa/Abidjan') =>
  api.call('POST', path, { token, body: { ...subscription, time_zone: timeZone } })
const list = async ({ token }: Pick<TestUser, 'token'>) => (await api.call('GET', path, { token })).json
const notifyUser = (userId: string, content: Partial<NotificationContent> = {}) =>
  createTestNotification(api, userId, {
    event: 'arrival_guide',
    title: createTestTexts('Votre arrivée approche'),
    message: createTestTexts('Tout pour arriver à « L’Île »'),
    soon: true,
    ...content,
  })
const send = () => sendDuePushes(api.app)
const createSubscriber = async () => {
  const user = await createTestUser(api)
  const browser = service.browser()
  const added = await subscribe(user, browser.subscription)
  return { user, browser, added }
}
const waiting = () => api.app.db.select().from(pushOutbox)

test('a push is sent to the browsers that subscribed, encrypted for each', async () => {
  const { user, browser, added } = await createSubscriber()
  expect(added).toMatchObject({ status: 201, json: { current: true, last_sent_at: null } })
  await api.call('PATCH', '/users/me', { token: user.token, body: { language: 'es' } })
  await notifyUser(user.id)
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  const [row] = await waiting()
  const { public_key, items } = await list(user)
  expect(browser.shown).toEqual([
    {
      content: {
        id: row!.id,
        title: 'Votre arrivée approche (es)',
        body: 'Tout pour arriver à « L’Île » (es)',
        path: '/es/client-dash/bookings/1',
        language: 'es',
      },
      ttl: 86_400,
      urgency: 'high',
      signedBy: public_key,
    },
  ])
  expect(items).toMatchObject([{ id: added.json.id, current: true, last_sent_at: expect.any(String) }])
})

test('of a push that was sent, or too late, no content is stored', async () => {
  const { user } = await createSubscriber()
  await notifyUser(user.id)
  await notifyUser(user.id, { until: new Date(api.clock.now().getTime() - 1) })
  await send()
  expect((await waiting()).map(({ content }) => content)).toEqual([null, null])
})

test('each browser of a person shows it; a long message is cut', async () => {
  const { user, browser } = await createSubscriber()
  const second = service.browser()
  await subscribe(user, second.subscription)
  await notifyUser(user.id, { message: createTestTexts('Bienvenue '.repeat(60)) })
  await send()
  expect(browser.shown).toHaveLength(1)
  expect(second.shown[0]?.content.body.length).toBeLessThanOrEqual(241)
})

test('a question full of emoji reaches a host with push: its extract is cut between two characters', async () => {
  const rental = await createListedRental(api)
  const browser = service.browser()
  await subscribe(rental.owner, browser.subscription)
  await api.call('PUT', '/users/me/notification-preferences', {
    token: rental.owner.token,
    body: { items: [{ group: 'messages', app: true, mail: true, push: true }] },
  })
  const guest = await createTestUser(api)
  const requested = await api.call('POST', `/properties/${rental.id}/questions`, {
    token: guest.token,
    body: { body: `a${'🏡'.repeat(199)}` },
  })
  expect(requested.status, requested.text).toBe(201)
  const [row] = await waiting()
  expect(row?.content?.body).toBe(`a${'🏡'.repeat(199)}`)
  await notifyUser(rental.owner.id, { message: createTestTexts(`a${'🏡'.repeat(300)}`) })
  const [, cut] = await waiting()
  expect(cut?.content?.body).toBe(`a${'🏡'.repeat(239)}…`)
})

test('on a locked screen stands neither the name nor the price of an offer', async () => {
  const { user, browser } = await createSubscriber()
  await api.call('PUT', '/users/me/notification-preferences', {
    token: user.token,
    body: { items: [{ group: 'sales', app: true, mail: true, push: true }] },
  })
  await notifyUser(user.id, {
    event: 'offer_received',
    title: createTestTexts('Awa Diop vous fait une offre'),
    brief: createTestTexts('Du nouveau sur une offre'),
    message: createTestTexts('250 000 €'),
  })
  await send()
  expect(browser.shown[0]?.content).toMatchObject({ title: 'Du nouveau sur une offre', body: '' })
})

test('pushes follow the preferences of each group: stays by default, bookings when chosen', async () => {
  const { user, browser } = await createSubscriber()
  await notifyUser(user.id, { event: 'booking_accepted' })
  await api.call('PUT', '/users/me/notification-preferences', {
    token: user.token,
    body: {
      items: [
        { group: 'bookings', app: true, mail: true, push: true },
        { group: 'stays', app: true, mail: true, push: false },
      ],
    },
  })
  await notifyUser(user.id, { event: 'booking_accepted', title: createTestTexts('Confirmée') })
  await notifyUser(user.id)
  await send()
  expect(browser.shown.map(({ content }) => content.title)).toEqual(['Confirmée'])
})

test('at night what can wait waits for the morning', async () => {
  const user = await createTestUser(api)
  const browser = service.browser()
  const hours = api.clock.now().getUTCHours()
  const offset = hours <= 12 ? -hours : 24 - hours
  await subscribe(user, browser.subscription, `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`)
  await notifyUser(user.id, { soon: false })
  await send()
  expect(browser.shown).toEqual([])
  const [row] = await waiting()
  expect(row).toMatchObject({ attempts: 0, sentAt: null })
  expect(row!.nextAttemptAt.getTime()).toBeGreaterThan(api.clock.now().getTime())
})

test.each([404, 410])('a subscription that is over (%i) is removed', async (status) => {
  const { user } = await createSubscriber()
  await notifyUser(user.id)
  service.answers.push({ status })
  await send()
  expect((await list(user)).items).toEqual([])
  expect(await waiting()).toEqual([])
})

test('what the service refuses is not repeated; what it cannot take now is', async () => {
  const { user, browser } = await createSubscriber()
  service.answers.push({ status: 413 })
  await notifyUser(user.id)
  await send()
  expect(await waiting()).toMatchObject([{ attempts: 12, lastError: '413' }])
  await api.app.db.delete(pushOutbox)
  await notifyUser(user.id)
  service.answers.push({ status: 429, headers: { 'retry-after': '120' } })
  await send()
  const [row] = await waiting()
  expect(row!.nextAttemptAt.getTime() - api.clock.now().getTime()).toBeGreaterThan(100_000)
  api.clock.advance({ seconds: 121 })
  service.answers.push({ status: 503 })
  await send()
  expect(await waiting()).toMatchObject([{ attempts: 1, lastError: '503', sentAt: null }])
  api.clock.advance({ seconds: 31 })
  await send()
  expect(browser.shown).toHaveLength(1)
})

test('what would come too late is not shown', async () => {
  const { user, browser } = await createSubscriber()
  await notifyUser(user.id, { until: new Date(api.clock.now().getTime() - 1) })
  await send()
  expect(browser.shown).toEqual([])
})

test('signing out on a browser ends its notifications, and ending a session elsewhere does too', async () => {
  const { user, browser } = await createSubscriber()
  const signedIn = await api.call('POST', '/auth/login', {
    form: { username: user.email, password: testPassword },
  })
  const other = { token: signedIn.json.access_token as string }
  const second = service.browser()
  await subscribe(other, second.subscription)
  expect((await list(user)).items).toHaveLength(2)
  const headers = { origin: new URL(api.url).origin }
  const out = await api.call('POST', '/auth/logout', { token: other.token, headers })
  expect(out.status).toBe(204)
  expect((await list(user)).items).toHaveLength(1)
  const again = await api.call('POST', '/auth/login', {
    form: { username: user.email, password: testPassword },
  })
  await notifyUser(user.id)
  await api.call('DELETE', '/users/me/sessions', { token: again.json.access_token as string })
  await notifyUser(user.id)
  await send()
  expect([...browser.shown, ...second.shown]).toEqual([])
  await runJobList(api.app)
  expect(await api.app.db.select().from(pushDevices).where(eq(pushDevices.userId, user.id))).toEqual([])
})

test('a browser goes along when a session is renewed by a password', async () => {
  const { user } = await createSubscriber()
  const proof = await api.call('POST', '/users/me/proof', {
    token: user.token,
    body: { password: user.password },
  })
  expect((await list({ token: proof.json.access_token as string })).items).toMatchObject([{ current: true }])
})

test('a browser that somebody else takes over shows them nothing of the reader before', async () => {
  const { user, browser } = await createSubscriber()
  await notifyUser(user.id)
  const next = await createTestUser(api)
  expect((await subscribe(next, browser.subscription)).status).toBe(201)
  await send()
  expect(browser.shown).toEqual([])
  expect((await list(user)).items).toEqual([])
  await notifyUser(next.id, { title: createTestTexts('Pour la suivante') })
  await send()
  expect(browser.shown.map(({ content }) => content.title)).toEqual(['Pour la suivante'])
})

test('a device is removed by its owner alone', async () => {
  const { user, added } = await createSubscriber()
  const stranger = await createTestUser(api)
  expect((await api.call('DELETE', `${path}/${added.json.id}`, { token: stranger.token })).status).toBe(404)
  expect((await api.call('DELETE', `${path}/${added.json.id}`, { token: user.token })).status).toBe(204)
  expect((await list(user)).items).toEqual([])
})

test('twenty browsers are enough, and the same one given again is the same', async () => {
  const user = await createTestUser(api)
  const first = service.browser()
  for (let n = 0; n < 19; n += 1) await subscribe(user, service.browser().subscription)
  expect((await subscribe(user, first.subscription)).status).toBe(201)
  expect(await subscribe(user, service.browser().subscription)).toMatchObject({
    status: 409,
    json: { code: 'too_many_devices' },
  })
  expect((await subscribe(user, first.subscription)).status).toBe(201)
  expect((await list(user)).items).toHaveLength(20)
})

test.each([
  ['an address that is none', { endpoint: 'push' }, 'endpoint'],
  ['a key that is too short', { keys: { p256dh: 'BA', auth: 'A'.repeat(22) } }, 'keys.p256dh'],
  ['a place that is none', { time_zone: '+02:00' }, 'time_zone'],
])('%s is refused beside its field', async (_what, change, field) => {
  const { token } = await createTestUser(api)
  const { subscription } = service.browser()
  const body = { ...subscription, time_zone: 'Europe/Paris', ...change }
  const answer = await api.call('POST', path, { token, body })
  expect(answer.status).toBe(422)
  expect(answer.json.errors).toMatchObject([{ field }])
})

test('an address inside a private network is never requested', async () => {
  const user = await createTestUser(api)
  const { keys } = service.browser().subscription
  await subscribe(user, { endpoint: 'https://10.0.0.1/push', keys })
  await notifyUser(user.id)
  await send()
  expect(await waiting()).toMatchObject([{ sentAt: null, lastError: 'address_refused' }])
})

test('whoever leaves takes their browsers along', async () => {
  const { user } = await createSubscriber()
  await api.call('DELETE', '/users/me', { token: user.token, body: { password: user.password } })
  expect(await api.app.db.select().from(pushDevices).where(eq(pushDevices.userId, user.id))).toEqual([])
})

test('the sender works by itself until it is stopped', async () => {
  const { user, browser } = await createSubscriber()
  const sender = startPushSender(api.app, 20)
  await notifyUser(user.id)
  await expect.poll(() => browser.shown.length, { timeout: 5_000 }).toBe(1)
  await sender.stop()
})
