import { expect, test } from 'vitest'
import { createTestSeller } from '#server/test/data/create-users.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { renew } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { emptyPlan } from './open-slots.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const plan = {
  ...emptyPlan,
  notice_hours: 0,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '13:00' })),
}

let count = 0
/** A confirmed visit without an account: the links of both e-mails. */
async function createTestVisit() {
  count += 1
  const email = `visiteur${count}@exemple.test`
  const seller = await createTestSeller(api)
  const listing = await createTestSale(api, { seller, title: 'Maison du canal' })
  await api.call('PUT', '/seller/visit-slots', { token: seller.token, body: { property_id: null, plan } })
  const { json } = await api.call('GET', `/properties-for-sale/public/${listing}/visit-slots`)
  const booked = await api.call('POST', `/properties-for-sale/public/${listing}/visits`, {
    body: { starts_at: json.items.at(-1).starts_at, name: 'Paul Roy', email },
  })
  const confirmation = await keySentTo(email)
  expect((await confirm(confirmation)).status).toBe(200)
  return { seller, id: booked.json.visit.id as string, email, confirmation, key: await keySentTo(email) }
}
async function keySentTo(email: string) {
  const [mail] = await mailsTo(api, email)
  return decodeURIComponent(/[?&]key=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
}
const confirm = (key: string) => api.call('POST', '/visits/confirm', { body: { key } })
const read = async (id: string, key: string) => (await api.call('GET', `/visits/${id}?key=${key}`)).status
const download = async (id: string, key: string) =>
  (await api.call('GET', `/visits/${id}/calendar.ics?key=${key}`)).status

test('the link of a visit and its calendar end twelve months after they were last opened', async () => {
  const { id, key } = await createTestVisit()
  expect([await read(id, key), await download(id, key)]).toEqual([200, 200])
  api.clock.advance({ days: 300 })
  expect(await download(id, key)).toBe(200)
  api.clock.advance({ days: 300 })
  expect(await read(id, key)).toBe(200)
  api.clock.advance({ days: 367 })
  expect([await read(id, key), await download(id, key)]).toEqual([404, 404])
})

test('whoever holds the link of a visit revokes it, and another goes to the address of the buyer', async () => {
  const { seller, id, email, key, confirmation } = await createTestVisit()
  const renewLink = (body: object, token?: string) =>
    api.call('POST', `/visits/${id}/renew-link`, { body, ...(token && { token }) })
  expect((await renewLink({ key: `${key}x` })).status).toBe(404)
  await renew(api, seller)
  expect((await renewLink({}, seller.token)).status).toBe(404)
  expect((await renewLink({ key })).status).toBe(200)
  const next = await keySentTo(email)
  expect([await read(id, key), await download(id, key), await read(id, next)]).toEqual([404, 404, 200])
  const cancel = (secret: string) => api.call('POST', `/visits/${id}/cancel`, { body: { key: secret } })
  expect((await cancel(key)).status).toBe(404)
  expect((await confirm(confirmation)).status).toBe(404)
  expect((await cancel(next)).status).toBe(200)
})

test('the link that confirms a visit opens nothing after a week', async () => {
  const { confirmation } = await createTestVisit()
  api.clock.advance({ days: 6 })
  expect((await confirm(confirmation)).status).toBe(200)
  api.clock.advance({ days: 1, minutes: 1 })
  expect((await confirm(confirmation)).status).toBe(404)
})
