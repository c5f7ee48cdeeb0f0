import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { securityEvents } from '#server/schema/people/account-tables.ts'
import { textsTo } from '#server/test/data/create-contact-channels.ts'
import { type TestUser, createTestUser } from '#server/test/data/create-users.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { startApi } from '#server/test/start-api.ts'
import { queuedTexts } from './queue-texts.ts'
import { smsLength } from '#server/platform/sms/sms-text.ts'

const api = startApi()

const path = '/users/me/sms-number'
const request = ({ token }: TestUser, number: string, headers = {}) =>
  api.call('PUT', path, { token, body: { number, time_zone: 'Europe/Paris' }, headers })
const confirm = ({ token }: TestUser, code: string) =>
  api.call('POST', `${path}/confirm`, { token, body: { code } })
const codeSentTo = async (number: string) => {
  const [text] = await textsTo(api, number)
  return /#(\d{6})$/.exec(text?.text ?? '')?.[1] ?? ''
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a number takes texts once the code that was sent to it came back', async () => {
  const user = await createTestUser(api)
  const requested = await request(user, '06 12 34 56 01', { 'accept-language': 'en' })
  expect(requested).toMatchObject({
    status: 202,
    json: { available: true, number: null, refused: null, pending: { number: '+33612345601' } },
  })
  const [text] = await textsTo(api, '+33612345601')
  expect(text?.text).toMatch(/^Demeure: \d{3} \d{3} is your code\./)
  expect(smsLength(text?.text ?? '')).toBeLessThanOrEqual(160)
  const code = await codeSentTo('+33612345601')
  expect(await confirm(user, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
    status: 200,
    json: { number: '+33612345601', pending: null },
  })
  const done = await api.app.db.select().from(securityEvents).where(eq(securityEvents.userId, user.id))
  expect(done.map(({ action }) => action)).toContain('sms_number_confirmed')
  expect(await confirm(user, code)).toMatchObject({ status: 409, json: { code: 'no_code' } })
})

test('the former number stays until the new one is confirmed, and both can be deleted', async () => {
  const user = await createTestUser(api)
  await request(user, '+33612345602')
  await confirm(user, await codeSentTo('+33612345602'))
  await request(user, '+32 470 12 34 56')
  expect((await api.call('GET', path, { token: user.token })).json).toMatchObject({
    number: '+33612345602',
    pending: { number: '+32470123456' },
  })
  expect((await api.call('DELETE', path, { token: user.token })).json).toMatchObject({
    number: null,
    pending: null,
  })
  expect(await textsTo(api, '+33612345602')).toEqual([])
})

test('a text that waits for the morning goes to the number that was confirmed meanwhile', async () => {
  const user = await createTestUser(api)
  await request(user, '+33612345611')
  await confirm(user, await codeSentTo('+33612345611'))
  const text = 'Demeure : votre arrivée est demain.'
  const aDayOn = new Date(api.clock.now().getTime() + 86_400_000)
  const queued = { userId: user.id, text, subject: 'Votre arrivée', soon: false, expiresAt: aDayOn }
  await runWithin(api.app.db, queuedTexts([queued]))
  const waiting = async (number: string) =>
    (await textsTo(api, number)).filter((each) => each.text === text).length
  expect([await waiting('+33612345611'), await waiting('+33612345612')]).toEqual([1, 0])
  await request(user, '+33612345612')
  expect((await confirm(user, await codeSentTo('+33612345612'))).status).toBe(200)
  expect([await waiting('+33612345611'), await waiting('+33612345612')]).toEqual([0, 1])
})

test('a code is tried five times, and no more', async () => {
  const user = await createTestUser(api)
  await request(user, '+33612345603')
  const code = await codeSentTo('+33612345603')
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(user, wrong(code))))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(answers.find(({ status }) => status === 422)?.json.errors).toMatchObject([{ field: 'code' }])
  expect(await confirm(user, code)).toMatchObject({ status: 409, json: { code: 'no_code' } })
})

test('a code holds for ten minutes, and for the person it was made for', async () => {
  const [user, other] = [await createTestUser(api), await createTestUser(api)]
  await request(user, '+33612345604')
  await request(other, '+33612345605')
  const code = await codeSentTo('+33612345604')
  if (code !== (await codeSentTo('+33612345605'))) expect((await confirm(other, code)).status).toBe(422)
  api.clock.advance({ minutes: 11 })
  expect((await confirm(user, code)).json.code).toBe('no_code')
  expect((await api.call('GET', path, { token: user.token })).json.pending).toBeNull()
})

test('where texts are only shown, the numbers of films do', async () => {
  expect((await request(await createTestUser(api), '06 39 98 01 02')).status).toBe(202)
})

test.each([
  ['a number that is none', '+33 1', 'number'],
  ['a landline', '01 42 68 53 00', 'number'],
  ['a number that costs extra', '08 99 70 12 34', 'number'],
  ['a country that draws fraud', '+92 301 2345678', 'number'],
  ['words', 'appelez-moi', 'number'],
])('%s is refused beside its field', async (_what, number, field) => {
  const answer = await request(await createTestUser(api), number)
  expect(answer.status).toBe(422)
  expect(answer.json.errors).toMatchObject([{ field }])
})

test('codes are counted per person and per number', async () => {
  const user = await createTestUser(api)
  expect((await request(user, '+33612345606')).status).toBe(202)
  expect((await request(user, '+33612345606')).status).toBe(202)
  expect((await request(user, '+33612345606')).status).toBe(429)
})

test('the mailbox of a demonstration shows texts beside e-mails', async () => {
  const user = await createTestUser(api)
  await request(user, '+33612345607', { 'x-forwarded-for': '198.51.100.1' })
  const { json } = await api.call('GET', '/mailbox?to=%2B33612345607')
  expect(json.items).toMatchObject([{ channel: 'sms', to: '+33612345607', subject: null, html: null }])
})

test('whoever leaves takes the number along', async () => {
  const user = await createTestUser(api)
  await request(user, '+33612345608')
  await api.call('DELETE', '/users/me', { token: user.token, body: { password: user.password } })
  expect(await textsTo(api, '+33612345608')).toEqual([])
})
