import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { type TestUser, createTestUser } from '#server/test/data/create-users.ts'
import { createListedRental } from '#server/test/data/create-stays.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { notifyStayPrices } from './notify-stay-prices.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const keep = (person: TestUser, id: string, body: object = {}) =>
  api.call('PUT', `/favorites/rental/${id}`, { token: person.token, body })
const costs = (id: string, basePriceMinor: number) =>
  api.app.db.update(rentals).set({ basePriceMinor }).where(eq(rentals.id, id))
const mails = (person: TestUser) => mailsTo(api, person.email)

async function createFavorite() {
  const person = await createTestUser(api)
  const { id } = await createListedRental(api, { title: 'Le moulin', city: 'Albi', basePriceMinor: 10_000 })
  expect((await keep(person, id)).json).toMatchObject({ alerts: true })
  await notifyStayPrices(api.app)
  return { person, id }
}

test('followers of a stay are notified once that its night is cheaper, and can end it with one click', async () => {
  const { person, id } = await createFavorite()
  await costs(id, 9_000)
  await Promise.all([notifyStayPrices(api.app), notifyStayPrices(api.app)])
  await notifyStayPrices(api.app)
  const [mail, ...others] = await mails(person)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Prix en baisse\u00a0: Le moulin')
  expect(mail?.text).toContain('passe de 100,00\u00a0€ à 90,00\u00a0€ la nuit')
  const { pathname, search } = new URL(mail!.unsubscribeUrl!)
  expect(pathname).toMatch(/^\/favorites\/[\w-]+\/end-alerts$/)
  const favorite = pathname.split('/')[2]
  expect((await api.call('POST', `/favorite-alerts/${favorite}/end${search}`)).status).toBe(204)
  await costs(id, 5_000)
  await notifyStayPrices(api.app)
  expect(await mails(person)).toHaveLength(1)
})

test('small steps are notified together, a rise is not', async () => {
  const { person, id } = await createFavorite()
  await costs(id, 9_700)
  await notifyStayPrices(api.app)
  expect(await mails(person)).toEqual([])
  await costs(id, 9_400)
  await notifyStayPrices(api.app)
  expect(await mails(person)).toHaveLength(1)
  await costs(id, 12_000)
  await notifyStayPrices(api.app)
  expect(await mails(person)).toHaveLength(1)
})

test('no notification while alerts are off, of a hidden rental, or later of what fell meanwhile', async () => {
  const { person, id } = await createFavorite()
  await keep(person, id, { alerts: false })
  await costs(id, 8_000)
  await notifyStayPrices(api.app)
  await keep(person, id, { alerts: true })
  await notifyStayPrices(api.app)
  await api.app.db.update(rentals).set({ underReview: true, basePriceMinor: 6_000 }).where(eq(rentals.id, id))
  await notifyStayPrices(api.app)
  expect(await mails(person)).toEqual([])
})
