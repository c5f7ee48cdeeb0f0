import { eq } from 'drizzle-orm'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { afterAll, expect, test } from 'vitest'
import { createTestNotification } from '#server/test/data/create-notifications.ts'
import { createTestNumber } from '#server/test/data/create-contact-channels.ts'
import { createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { openTwilioPeer, twilioAccount } from '#server/test/peers/twilio-peer.ts'
import { sendDueTexts } from './send-due-texts.ts'
import { openCarrier } from '#server/platform/sms/open-carrier.ts'
import { smsNumbers, smsOutbox } from '#server/schema/following/sms-tables.ts'
import { reportAddress } from '#server/platform/sms/twilio-carrier.ts'

const peer = await openTwilioPeer()
afterAll(() => peer.close())
const api = startApi({ ...twilioAccount, TWILIO_API_URL: peer.url })

/** A user with a text in the outbox. */
async function createTestText() {
  const user = await createTestUser(api)
  const number = await createTestNumber(api, user.id)
  // Confirmed before the text was queued.
  await api.app.db
    .update(smsNumbers)
    .set({ confirmedAt: new Date('2020-01-01T00:00:00Z') })
    .where(eq(smsNumbers.userId, user.id))
  await createTestNotification(api, user.id, { soon: true })
  await sendDueTexts(api.app, (await openCarrier(api.app))!)
  const [text] = await api.app.db.select().from(smsOutbox).where(eq(smsOutbox.userId, user.id))
  return { user, number, id: text!.id }
}

const fields = (to: string, status: string, code?: number) => ({
  AccountSid: twilioAccount.TWILIO_ACCOUNT_SID,
  MessageSid: `SM${'0'.repeat(31)}1`,
  To: to,
  MessageStatus: status,
  ...(code && { ErrorCode: String(code) }),
})

/** A report as Twilio sends it; `altered` fields are changed after the signature. */
function report(id: string, form: Record<string, string>, altered: Record<string, string> = {}) {
  const url = reportAddress(api.app.config.publicUrl, id)
  const signature = getExpectedTwilioSignature(twilioAccount.TWILIO_AUTH_TOKEN, url, form)
  return fetch(`${api.url}/api/v1/sms/reports/${id}`, {
    method: 'POST',
    headers: { 'x-twilio-signature': signature },
    body: new URLSearchParams({ ...form, ...altered }),
  })
}
const stateOf = async (id: string) => {
  const [text] = await api.app.db.select().from(smsOutbox).where(eq(smsOutbox.id, id))
  return [text!.delivery, text!.deliveryCode]
}
const refusedOf = async ({ token }: TestUser) =>
  (await api.call('GET', '/users/me/sms-number', { token })).json.refused

test('what arrived stays arrived, whatever comes late or twice', async () => {
  const { user, number, id } = await createTestText()
  for (const status of ['queued', 'delivered', 'sent', 'delivered', 'undelivered'])
    expect((await report(id, fields(number, status))).status).toBe(204)
  expect(await stateOf(id)).toEqual(['delivered', null])
  expect(await refusedOf(user)).toBeNull()
})

test('a telephone that is switched off is reported by e-mail once, and gets further SMS', async () => {
  const { user, number, id } = await createTestText()
  await Promise.all([1, 2].map(() => report(id, fields(number, 'undelivered', 30003))))
  await report(id, fields(number, 'sent'))
  expect(await stateOf(id)).toEqual(['undelivered', 30003])
  expect(await refusedOf(user)).toBeNull()
  const mails = (await mailsTo(api, user.email)).filter(({ subject }) => subject.includes('SMS'))
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('Réservation confirmée')
})

test('a number that cannot receive is marked in the settings, and gets no further SMS', async () => {
  const { user, number, id } = await createTestText()
  await report(id, fields(number, 'failed', 30006))
  expect(await refusedOf(user)).toBe('unreachable')
  await createTestNotification(api, user.id, { soon: true })
  expect(await api.app.db.$count(smsOutbox, eq(smsOutbox.userId, user.id))).toBe(1)
})

test('a report about a number confirmed again since is ignored', async () => {
  const { user, number, id } = await createTestText()
  await api.app.db
    .update(smsNumbers)
    .set({ confirmedAt: new Date('2099-01-01T00:00:00Z') })
    .where(eq(smsNumbers.userId, user.id))
  await report(id, fields(number, 'failed', 30006))
  expect(await refusedOf(user)).toBeNull()
})

test('a report that Twilio has not signed is refused, and one about nothing changes nothing', async () => {
  const { user, number, id } = await createTestText()
  const form = fields(number, 'delivered')
  expect((await report(id, form, { MessageStatus: 'failed', ErrorCode: '30006' })).status).toBe(404)
  expect((await report(id, form, { Extra: 'yes' })).status).toBe(404)
  const other = await createTestText()
  const url = reportAddress(api.app.config.publicUrl, id)
  const stolen = getExpectedTwilioSignature(twilioAccount.TWILIO_AUTH_TOKEN, url, form)
  for (const [about, signature] of [
    [other.id, stolen],
    [id, ''],
    [id, 'x'.repeat(5_000)],
  ] as const) {
    const answer = await fetch(`${api.url}/api/v1/sms/reports/${about}`, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(form),
    })
    expect(answer.status).toBe(404)
  }
  expect(await stateOf(id)).toEqual([null, null])
  expect(await refusedOf(user)).toBeNull()
  expect((await report(crypto.randomUUID(), form)).status).toBe(204)
})
