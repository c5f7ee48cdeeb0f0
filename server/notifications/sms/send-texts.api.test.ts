import { afterAll, beforeEach, expect, test } from 'vitest'
import { notify } from '../notify.ts'
import type { NotificationContent } from '../notification-request.ts'
import { createTestNumber, textsTo } from '#server/test/data/create-contact-channels.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { createTestNotification, createTestTexts } from '#server/test/data/create-notifications.ts'
import { startApi } from '#server/test/start-api.ts'
import { openTwilioPeer, twilioAccount } from '#server/test/peers/twilio-peer.ts'
import { openCarrier } from '#server/platform/sms/open-carrier.ts'
import { type SmsCarrier } from '#server/platform/sms/sms-carrier.ts'
import { sendDueTexts, startTextSender } from './send-due-texts.ts'
import { smsOutbox } from '#server/schema/following/sms-tables.ts'

const twilio = await openTwilioPeer()
afterAll(() => twilio.close())

const api = startApi({ ...twilioAccount, TWILIO_API_URL: twilio.url })
let carrier: SmsCarrier

beforeEach(async () => {
  carrier = (await openCarrier(api.app))!
  twilio.taken.length = 0
  await api.app.db.delete(smsOutbox)
})

const notifyUser = (userId: string, content: Partial<NotificationContent> = {}) =>
  createTestNotification(api, userId, { soon: true, ...content })
const send = () => sendDueTexts(api.app, carrier)
const createRecipient = async (timeZone?: string) => {
  const user = await createTestUser(api)
  return { ...user, number: await createTestNumber(api, user.id, timeZone) }
}

test('a booking that begins within 48 hours is notified by SMS, once', async () => {
  const user = await createRecipient()
  await notifyUser(user.id)
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  expect(twilio.taken).toEqual([
    {
      to: user.number,
      from: '+15005550006',
      body: `Demeure : Réservation confirmée ${api.app.config.publicUrl}/client-dash/bookings/1`,
    },
  ])
})

test('a later one is not, nor one of a person without a number', async () => {
  const user = await createRecipient()
  await notifyUser(user.id, { soon: false })
  await notifyUser((await createTestUser(api)).id)
  expect(await send()).toBe(0)
})

test('a fact that is taken back sends nothing', async () => {
  const user = await createRecipient()
  const failing = api.app.db.transaction(async (tx) => {
    await notify(tx, api.app, {
      userId: user.id,
      event: 'booking_paid',
      title: createTestTexts('a'),
      message: createTestTexts('b'),
      soon: true,
    })
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(await send()).toBe(0)
})

test('SMS follow the preferences: bookings by default, sales when chosen', async () => {
  const user = await createRecipient()
  const choose = (group: string, sms: boolean) =>
    api.call('PUT', '/users/me/notification-preferences', {
      token: user.token,
      body: { items: [{ group, app: true, mail: true, sms }] },
    })
  await notifyUser(user.id, { event: 'offer_received', brief: createTestTexts('Du nouveau') })
  expect(await textsTo(api, user.number)).toEqual([])
  await choose('sales', true)
  await notifyUser(user.id, { event: 'offer_received', brief: createTestTexts('Du nouveau') })
  expect((await textsTo(api, user.number))[0]?.text).toMatch(/^Demeure : Du nouveau http/)
  await choose('bookings', false)
  await notifyUser(user.id)
  expect(await textsTo(api, user.number)).toHaveLength(1)
  // Channels omitted from the request are unchanged.
  await api.call('PUT', '/users/me/notification-preferences', {
    token: user.token,
    body: { items: [{ group: 'bookings', app: true, mail: true }] },
  })
  await notifyUser(user.id)
  expect(await textsTo(api, user.number)).toHaveLength(1)
})

test('at night only what concerns the next two days goes out', async () => {
  const zone = nightZone(api.clock.now())
  const user = await createRecipient(zone)
  await api.call('PUT', '/users/me/notification-preferences', {
    token: user.token,
    body: { items: [{ group: 'sales', app: true, mail: true, sms: true }] },
  })
  await notifyUser(user.id, { event: 'NEW_INQUIRY', soon: false })
  await notifyUser(user.id)
  await send()
  expect(twilio.taken).toHaveLength(1)
  const waiting = (await textsTo(api, user.number)).find(({ sentAt }) => sentAt === null)
  expect(waiting).toMatchObject({ attempts: 0 })
  const morning = new Date(waiting!.nextAttemptAt).toLocaleTimeString('fr', { timeZone: zone })
  expect(morning).toBe('08:00:00')
})

test('a text that would come too late is not sent', async () => {
  const user = await createRecipient()
  await notifyUser(user.id, { until: new Date(api.clock.now().getTime() - 1) })
  await send()
  expect(twilio.taken).toEqual([])
  expect(await textsTo(api, user.number)).toMatchObject([{ attempts: 12, lastError: 'too late' }])
})

test('a number that does not exist gets nothing more, and its owner sees why', async () => {
  const user = await createRecipient()
  twilio.unknown.add(user.number)
  await notifyUser(user.id)
  await send()
  expect(await textsTo(api, user.number)).toMatchObject([{ sentAt: null, attempts: 12 }])
  expect((await api.call('GET', '/users/me/sms-number', { token: user.token })).json).toMatchObject({
    number: user.number,
    refused: 'unreachable',
  })
  await notifyUser(user.id)
  expect(await textsTo(api, user.number)).toHaveLength(1)
})

test('whoever answers STOP gets nothing more until they confirm again', async () => {
  const user = await createRecipient()
  twilio.stopped.add(user.number)
  await notifyUser(user.id)
  await send()
  const show = async () => (await api.call('GET', '/users/me/sms-number', { token: user.token })).json
  expect(await show()).toMatchObject({ refused: 'stopped' })
  twilio.stopped.delete(user.number)
  const body = { number: user.number, time_zone: 'Europe/Paris' }
  await api.call('PUT', '/users/me/sms-number', { token: user.token, body })
  await send()
  const code = /#(\d{6})$/.exec(twilio.taken.at(-1)!.body)![1]
  await api.call('POST', '/users/me/sms-number/confirm', { token: user.token, body: { code } })
  expect(await show()).toMatchObject({ number: user.number, refused: null })
})

test.each([
  ['busy', '20429 429'],
  ['down', 'ECONNRESET'],
  ['nonsense', '502'],
] as const)('when Twilio is %s, the text is tried again later, and arrives once', async (error, reason) => {
  const user = await createRecipient()
  await notifyUser(user.id)
  twilio.errors.push(error)
  await send()
  const [waiting] = await textsTo(api, user.number)
  expect(waiting).toMatchObject({ sentAt: null, attempts: 1 })
  expect(waiting?.lastError).toContain(reason)
  expect(await send()).toBe(0)
  api.clock.advance({ seconds: 31 })
  await send()
  expect(twilio.taken).toHaveLength(1)
})

test('of an SMS that was sent or too late its event stays, and no content', async () => {
  const user = await createRecipient()
  await notifyUser(user.id)
  await notifyUser(user.id, { until: new Date(api.clock.now().getTime() - 1) })
  await send()
  const stored = await textsTo(api, user.number)
  expect(stored.map(({ text, subject }) => [text, subject])).toEqual([
    [null, 'Réservation confirmée'],
    [null, 'Réservation confirmée'],
  ])
  const body = { number: '06 12 34 56 78', time_zone: 'Europe/Paris' }
  await api.call('PUT', '/users/me/sms-number', { token: user.token, body })
  await send()
  expect(twilio.taken.at(-1)?.body).toMatch(/#\d{6}$/)
  expect((await textsTo(api, '+33612345678')).map(({ text, subject }) => [text, subject])).toEqual([
    [null, null],
  ])
})

test('two processes at once send each text once', async () => {
  for (let n = 0; n < 4; n += 1) await notifyUser((await createRecipient()).id)
  await Promise.all([send(), send()])
  await send()
  expect(twilio.taken).toHaveLength(4)
})

test('where texts are sent, a number of films is none', async () => {
  const { token } = await createTestUser(api)
  const body = { number: '06 39 98 01 02', time_zone: 'Europe/Paris' }
  expect((await api.call('PUT', '/users/me/sms-number', { token, body })).status).toBe(422)
})

test('where texts are sent the mailbox shows none', async () => {
  const user = await createRecipient()
  await notifyUser(user.id)
  const { json } = await api.call('GET', `/mailbox?to=${encodeURIComponent(user.number)}`)
  expect(json.items).toEqual([])
})

test('the sender works by itself until it is stopped', async () => {
  const sender = startTextSender(api.app, 20)
  await notifyUser((await createRecipient()).id)
  await expect.poll(() => twilio.taken.length, { timeout: 5_000 }).toBe(1)
  await sender.stop()
})

/** A time zone where it is about midnight now. */
function nightZone(now: Date) {
  const ahead = (24 - now.getUTCHours()) % 24
  const offset = ahead > 12 ? ahead - 24 : ahead
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
