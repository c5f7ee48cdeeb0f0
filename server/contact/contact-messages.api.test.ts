import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditRecords } from '#server/schema/people/audit-tables.ts'
import { createTestStaff, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
const get = (who: TestUser, path: string) => api.call('GET', path, { token: who.token })
const messages = async (who: TestUser, query = '') => (await get(who, `/admin/contact-messages${query}`)).json

async function write(name: string, email: string) {
  const body = {
    name,
    email,
    subject: 'stay',
    message: `Bonjour, ${name} cherche une maison avec un jardin.`,
  }
  const { status, json } = await api.call('POST', '/contact', { body })
  expect(status).toBe(201)
  return json.reference as string
}

test('a message of the contact form waits for staff with a clock until they note that it was answered', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const first = await write('Oumou', 'oumou@exemple.fr')
  api.clock.advance({ minutes: 5 })
  const second = await write('Tancrède', 'tancrede@exemple.fr')
  const list = await messages(staff)
  expect(list.counters).toEqual({ waiting: 2, answered: 0 })
  expect(list.items.map(({ reference }: { reference: string }) => reference)).toEqual([first, second])
  expect(list.items[0]).toMatchObject({
    name: 'Oumou',
    email: 'oumou@exemple.fr',
    subject: 'stay',
    language: 'fr',
    answered_at: null,
  })
  expect((await messages(staff, '?search=tancr')).items).toMatchObject([{ reference: second }])
  expect((await messages(staff, `?search=${first.slice(3)}`)).items).toMatchObject([{ reference: first }])
  expect((await messages(staff, '?search=%25')).items).toEqual([])

  const work = async () =>
    (await get(staff, '/admin/work-items?kinds=contact_message')).json.items as Record<string, unknown>[]
  const [item] = await work()
  expect(item).toMatchObject({
    kind: 'contact_message',
    label: `${first} · Oumou`,
    place: first,
    person: null,
  })
  // Two working days, however the weekend falls.
  const hours = (Date.parse(item!['due_at'] as string) - Date.parse(item!['opened_at'] as string)) / 3_600_000
  expect(hours).toBeGreaterThanOrEqual(47)
  expect(hours).toBeLessThanOrEqual(4 * 24 + 1)

  const counted = async () => (await get(staff, '/admin/dashboard')).json.contact_messages_waiting
  expect(await counted()).toBe(2)
  const id = list.items[0].id as string
  const mark = (who: TestUser, answered: boolean) =>
    api.call('PUT', `/admin/contact-messages/${id}/answered`, { token: who.token, body: { answered } })
  expect((await mark(staff, true)).status).toBe(204)
  expect((await mark(staff, true)).status).toBe(204)
  expect(await work()).toMatchObject([{ place: second }])
  expect(await counted()).toBe(1)
  expect((await messages(staff, '?list=answered')).items).toMatchObject([{ reference: first }])
  expect((await mark(staff, false)).status).toBe(204)
  expect(await work()).toHaveLength(2)
  const entries = await api.app.db.select().from(auditRecords).where(eq(auditRecords.entityId, id))
  expect(entries.map(({ action }) => action)).toEqual(['contact.answered', 'contact.reopened'])
})

test('staff without the right, people and unknown messages are refused', async () => {
  const moderator = await createTestStaff(api, ['moderate_listings', 'view_stats'])
  const staff = await createTestStaff(api, ['manage_users'])
  const person = await createTestUser(api)
  const unknown = '0198f0aa-0000-7000-8000-000000000000'
  const put = (who: TestUser, body: object, id = unknown) =>
    api.call('PUT', `/admin/contact-messages/${id}/answered`, { token: who.token, body })
  expect((await api.call('GET', '/admin/contact-messages')).status).toBe(401)
  for (const who of [moderator, person]) {
    expect((await get(who, '/admin/contact-messages')).status).toBe(403)
    expect((await put(who, { answered: true })).status).toBe(403)
  }
  expect((await put(staff, { answered: true })).status).toBe(404)
  expect((await put(staff, { answered: 'yes' })).status).toBe(404)
  await write('Solal', 'solal@exemple.fr')
  const [existing] = (await messages(staff)).items
  expect((await put(staff, { answered: 'yes' }, existing.id)).status).toBe(422)
  expect((await get(staff, '/admin/contact-messages?list=lost')).status).toBe(422)
})

test('the acknowledgement has nothing that was written in the form, since the address may be a stranger’s', async () => {
  const name = 'Vous avez gagné : www.exemple.com'
  const reference = await write(name, 'inconnue@exemple.fr')
  const [mail] = await mailsTo(api, 'inconnue@exemple.fr')
  expect(mail?.subject).toContain(reference)
  expect(`${mail?.text} ${mail?.html}`).not.toContain('exemple.com')
})
