import { expect, test } from 'vitest'
import { createPublishedRental } from '#server/test/data/create-owned-rentals.ts'
import { createListedRental, createTestStay, renew } from '#server/test/data/create-stays.ts'
import { createTestOwner, createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { enforceRegistration } from './enforce-registration.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const day = 24 * 60 * 60 * 1000

const query = (text: string, values: unknown[]) => api.app.db.$client.query(text, values)
const removeNumber = (id: string) => query('update rental set registration_number = null where id = $1', [id])
const read = async (owner: TestUser, id: string) =>
  (await api.call('GET', `/properties/my/${id}`, { token: owner.token })).json
const edit = (owner: TestUser, id: string, registration_number: string | null) =>
  api.call('PATCH', `/properties/${id}`, { token: owner.token, body: { registration_number } })

/** The job, so many days later. */
async function runAfter(days: number, owner?: TestUser) {
  api.clock.advance({ days })
  await enforceRegistration(api.app)
  if (owner) await renew(api, owner)
}

async function titlesOf({ id }: TestUser): Promise<string[]> {
  const { rows } = await query(
    `select title ->> 'fr' as title from notification where user_id = $1 and type = 'registration_missing' order by created_at, id`,
    [id],
  )
  return rows.map(({ title }) => title as string)
}

test('a home without its number has fifteen days, is suspended, and is back as soon as it has one', async () => {
  const owner = await createTestOwner(api)
  const rental = await createPublishedRental(api, owner, { title: 'Mas des oliviers en Savoie' })
  await removeNumber(rental.id)
  const { booking } = await createTestStay(api, rental, { from: 40, nights: 3 })
  const openedAt = api.clock.now().getTime()
  for (let run = 0; run < 2; run += 1) await runAfter(0, owner)
  const { registration } = await read(owner, rental.id)
  expect(registration).toMatchObject({ state: 'missing', suspended_at: null })
  expect(Math.round((Date.parse(registration.due_at) - openedAt) / day)).toBe(15)
  await runAfter(11, owner)
  expect(await titlesOf(owner)).toHaveLength(1)
  for (let run = 0; run < 2; run += 1) await runAfter(1, owner)
  expect(await titlesOf(owner)).toHaveLength(2)
  expect((await read(owner, rental.id)).status).toBe('PUBLISHED')

  await runAfter(2, owner)
  expect(await read(owner, rental.id)).toMatchObject({
    status: 'DRAFT',
    registration: { state: 'missing', suspended_at: expect.any(String) },
  })
  expect((await api.call('GET', `/properties/${rental.id}`)).status).toBe(404)
  const stay = await api.call('GET', `/bookings/${booking.id}`, { token: owner.token })
  expect(stay.json.status).toBe(booking.status)
  await runAfter(1, owner)
  expect(await titlesOf(owner)).toHaveLength(3)
  const mails = await mailsTo(api, owner.email)
  expect(mails.map(({ subject }) => subject)).toEqual(expect.arrayContaining(await titlesOf(owner)))
  const published = await api.call('PATCH', `/properties/${rental.id}/status`, {
    token: owner.token,
    body: { status: 'PUBLISHED' },
  })
  expect(published.json.code).toBe('registration_required')

  expect((await edit(owner, rental.id, '7500001234567')).status).toBe(422)
  const mended = await edit(owner, rental.id, '7401001234567')
  expect(mended.json).toMatchObject({
    status: 'PUBLISHED',
    registration: { state: 'valid', due_at: null, suspended_at: null },
  })
  expect((await titlesOf(owner)).at(-1)).toContain('de nouveau en ligne')
  const { json } = await api.call('GET', `/properties/my/${rental.id}/history`, { token: owner.token })
  expect(json.items.map(({ reason, by }: Record<string, string>) => `${reason} ${by}`)).toEqual([
    'registration_entered house',
    'registration_missing house',
    'publish owner',
  ])
  await runAfter(1, owner)
  expect((await read(owner, rental.id)).status).toBe('PUBLISHED')
})

test('a home that a moderator sends back while its number is missing waits for its owner to publish it', async () => {
  const owner = await createTestOwner(api)
  const rental = await createPublishedRental(api, owner)
  await removeNumber(rental.id)
  await runAfter(0, owner)
  await runAfter(16, owner)
  const moderator = await createTestStaff(api, ['moderate_listings'])
  const path = `/admin/properties/${rental.id}/moderate`
  const reason = 'Les photos montrent un autre logement.'
  const { json } = await api.call('POST', path, {
    token: moderator.token,
    body: { action: 'send_back', reason },
  })
  expect(json).toMatchObject({ status: 'DRAFT', allowed_actions: [] })
  expect((await edit(owner, rental.id, '7401001234567')).json).toMatchObject({
    status: 'DRAFT',
    registration: { state: 'valid', due_at: null },
  })
})

test('a number entered in time ends the deadline, one of another commune counts as none', async () => {
  const owner = await createTestOwner(api)
  const rental = await createPublishedRental(api, owner)
  await query(`update rental set registration_number = '1300101234567' where id = $1`, [rental.id])
  await runAfter(0, owner)
  expect((await titlesOf(owner))[0]).toContain('n’est pas de sa commune')
  expect((await edit(owner, rental.id, '7401001234567')).json.registration).toMatchObject({ due_at: null })
  await runAfter(16, owner)
  expect((await read(owner, rental.id)).status).toBe('PUBLISHED')
})

test('homes that need no number are left alone', async () => {
  const abroad = await createListedRental(api, { countryCode: 'SN' })
  const room = await createListedRental(api, { propertyType: 'room' })
  await runAfter(0)
  await runAfter(16)
  for (const { owner, id } of [abroad, room]) {
    expect((await read(await renew(api, owner), id)).status).toBe('PUBLISHED')
    expect(await titlesOf(owner)).toEqual([])
  }
})

test('a home that its owner paused or archived does not come back by itself', async () => {
  const owner = await createTestOwner(api)
  const paused = await createPublishedRental(api, owner)
  const archived = await createPublishedRental(api, owner)
  for (const { id } of [paused, archived]) await removeNumber(id)
  await runAfter(0, owner)
  const change = (id: string, status: string) =>
    api.call('PATCH', `/properties/${id}/status`, { token: owner.token, body: { status } })
  await change(paused.id, 'DRAFT')
  await runAfter(16, owner)
  await change(archived.id, 'ARCHIVED')
  await change(archived.id, 'DRAFT')
  for (const { id } of [paused, archived]) {
    const number = `74010${String(Math.trunc(api.clock.now().getTime() / 1000) % 1_000_000).padStart(6, '0')}01`
    expect((await edit(owner, id, number)).json).toMatchObject({
      status: 'DRAFT',
      registration: { state: 'valid', suspended_at: null },
    })
  }
})
