import { expect, test } from 'vitest'
import { createTestSeller, createTestUser } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

let count = 0
/** A confirmed and answered inquiry without an account: the links of both e-mails. */
async function createAnsweredInquiry() {
  count += 1
  const email = `acheteur${count}@exemple.test`
  const seller = await createTestSeller(api)
  const listing = await createTestSale(api, { seller, title: 'Maison du canal' })
  const { json: sent } = await api.call('POST', `/properties-for-sale/public/${listing}/inquiries`, {
    body: { inquiry_type: 'VISIT_REQUEST', message: 'Bonjour, est-ce possible ?', name: 'Léa Petit', email },
  })
  const confirmation = await keySentTo(email)
  const confirmed = await confirm(confirmation)
  expect(confirmed.status).toBe(200)
  await api.call('PUT', `/seller/inquiries/${sent.id}/respond`, {
    token: seller.token,
    body: { response: 'Bonjour, samedi 10 h me convient.' },
  })
  return { id: sent.id as string, email, confirmation, key: await keySentTo(email) }
}
async function keySentTo(email: string) {
  const [mail] = await mailsTo(api, email)
  return decodeURIComponent(/[?&]key=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
}
const confirm = (key: string) => api.call('POST', '/inquiries/confirm', { body: { key } })
const read = async (id: string, key: string) => (await api.call('GET', `/inquiries/${id}?key=${key}`)).status
const write = async (id: string, key: string) =>
  (await api.call('POST', `/inquiries/${id}/messages`, { body: { body: 'Parfait.', key } })).status
const renewLink = (id: string, key: string) =>
  api.call('POST', `/inquiries/${id}/renew-link`, { body: { key } })

test('the link of an e-mail ends twelve months after it was last opened', async () => {
  const { id, key } = await createAnsweredInquiry()
  api.clock.advance({ days: 300 })
  expect(await read(id, key)).toBe(200)
  api.clock.advance({ days: 300 })
  expect(await read(id, key)).toBe(200)
  api.clock.advance({ days: 367 })
  expect([await read(id, key), await write(id, key)]).toEqual([404, 404])
  expect((await renewLink(id, key)).status).toBe(404)
})

test('whoever holds the link revokes it, and another goes to the address of the buyer alone', async () => {
  const { id, email, key, confirmation } = await createAnsweredInquiry()
  const answer = await renewLink(id, key)
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.text).not.toContain(id)
  const next = await keySentTo(email)
  expect(next).not.toBe(key)
  expect([await read(id, key), await write(id, key), await read(id, next)]).toEqual([404, 404, 200])
  expect((await renewLink(id, key)).status).toBe(404)
  expect((await mailsTo(api, email))[0]?.subject).toBe('Votre nouveau lien\u00a0: Maison du canal')
  // The confirmation link had returned the key of the thread, so it is revoked too.
  expect((await confirm(confirmation)).status).toBe(404)
})

test('the link that confirms an inquiry opens nothing after a week', async () => {
  const { id, confirmation, key } = await createAnsweredInquiry()
  api.clock.advance({ days: 6 })
  expect((await confirm(confirmation)).status).toBe(200)
  api.clock.advance({ days: 1, minutes: 1 })
  expect((await confirm(confirmation)).status).toBe(404)
  expect(await read(id, key)).toBe(200)
})

test('nobody revokes a link they do not hold', async () => {
  const [{ id, key }, other] = [await createAnsweredInquiry(), await createAnsweredInquiry()]
  for (const wrong of [other.key, `${key}x`, `${id}.${'x'.repeat(43)}`, `rien.${'x'.repeat(43)}`])
    expect((await renewLink(id, wrong)).status).toBe(404)
  const { token } = await createTestUser(api)
  expect((await api.call('POST', `/inquiries/${id}/renew-link`, { token, body: {} })).status).toBe(404)
  expect(await read(id, key)).toBe(200)
})
