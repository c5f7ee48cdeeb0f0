import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { loadCommunes } from '#server/places/load-communes.ts'
import { createTestOwner, createTestStaff } from '#server/test/data/create-users.ts'
import {
  completeRental,
  createPublishedRental,
  createTestDraft,
  createTestPictures,
} from '#server/test/data/create-owned-rentals.ts'
import type { TestUser } from '#server/test/data/create-users.ts'
import type { RentalDraft } from '#contract/rentals/owner-rentals.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
beforeAll(() => loadCommunes(api.app.db))

async function draftWithPictures(owner: TestUser, details: RentalDraft = {}) {
  const draft = await createTestDraft(api, owner, {
    ...completeRental,
    registration_number: null,
    ...details,
  })
  await createTestPictures(api, owner, draft.id, 3)
  return draft
}

const publish = (owner: TestUser, id: string) =>
  api.call('PATCH', `/properties/${id}/status`, { token: owner.token, body: { status: 'PUBLISHED' } })
const edit = (owner: TestUser, id: string, body: RentalDraft) =>
  api.call('PATCH', `/properties/${id}`, { token: owner.token, body })

test('a home of France is not published without its number, and the refusal names the law', async () => {
  const owner = await createTestOwner(api)
  const draft = await draftWithPictures(owner)
  expect(draft.registration).toMatchObject({ state: 'missing' })
  const refused = await publish(owner, draft.id)
  expect(refused.status).toBe(422)
  expect(refused.json).toMatchObject({
    code: 'registration_required',
    errors: [{ field: 'registration_number', message: expect.stringContaining('art. L324-1-1') }],
  })
  expect((await edit(owner, draft.id, { registration_number: '74010 012345 67' })).json).toMatchObject({
    registration_number: '7401001234567',
    registration: { state: 'valid' },
  })
  expect((await publish(owner, draft.id)).json).toMatchObject({ status: 'PUBLISHED', under_review: false })
})

test('anything that is no number is refused with the form, and the rest of the draft is not lost', async () => {
  const owner = await createTestOwner(api)
  const draft = await draftWithPictures(owner)
  for (const wrong of [
    'n importe quoi',
    '74010012345',
    '740100123456789',
    '<script>',
    '7401001234\u00e967',
  ]) {
    const refused = await edit(owner, draft.id, { registration_number: wrong })
    expect(refused.status).toBe(422)
    expect(refused.json.errors[0]).toMatchObject({
      field: 'registration_number',
      message: expect.stringContaining('13 caractères'),
    })
  }
  expect((await edit(owner, draft.id, { house_rules: 'Pas de fête' })).status).toBe(200)
})

test('a number of another commune is refused with both codes', async () => {
  const owner = await createTestOwner(api)
  const draft = await draftWithPictures(owner)
  const refused = await edit(owner, draft.id, { registration_number: '7510401234567' })
  expect(refused.status).toBe(422)
  expect(refused.json).toMatchObject({ code: 'registration_commune' })
  expect(refused.json.errors[0].message).toMatch(/75104.*Annecy.*74010/)
})

test('a number that was right blocks publication once the home lies elsewhere', async () => {
  const owner = await createTestOwner(api)
  const draft = await draftWithPictures(owner, { registration_number: '7401001234567' })
  const moved = { city: 'La Rochelle', postcode: '17000', latitude: 46.16, longitude: -1.15 }
  expect((await edit(owner, draft.id, moved)).json).toMatchObject({
    registration_number: '7401001234567',
    registration: { state: 'wrong_commune', beginnings: ['17300'] },
  })
  expect((await publish(owner, draft.id)).json).toMatchObject({ code: 'registration_commune' })
  // Abroad the number has no meaning at all.
  expect((await edit(owner, draft.id, { country: 'SN', city: 'Dakar' })).json).toMatchObject({
    registration_number: null,
    registration: { state: 'not_required', beginnings: [] },
  })
})

test('a published home keeps its number, and one that lacks it may be edited otherwise', async () => {
  const owner = await createTestOwner(api)
  const rental = await createPublishedRental(api, owner)
  for (const body of [{ registration_number: null }, { city: 'La Rochelle', postcode: '17000' }]) {
    expect((await edit(owner, rental.id, body)).status).toBe(422)
  }
  await api.app.db.$client.query('update rental set registration_number = null where id = $1', [rental.id])
  expect((await edit(owner, rental.id, { price_per_night: 130 })).status).toBe(200)
})

test('a room of the host’s home needs none, nor does a home where no law asks for one', async () => {
  const owner = await createTestOwner(api)
  const room = await draftWithPictures(owner, { property_type: 'room' })
  expect((await publish(owner, room.id)).status).toBe(200)
  const dakar = await draftWithPictures(owner, { country: 'SN', city: 'Dakar', postcode: '' })
  expect(dakar.registration).toMatchObject({ state: 'not_required', beginnings: [] })
  expect((await publish(owner, dakar.id)).status).toBe(200)
})

test('Québec wants its six digits', async () => {
  const owner = await createTestOwner(api)
  const place = { country: 'CA', city: 'Québec', postcode: 'G1R 4P5' }
  const draft = await draftWithPictures(owner, place)
  expect((await publish(owner, draft.id)).json.message).toContain('c. H-1.01')
  expect((await edit(owner, draft.id, { registration_number: '7401001234567' })).status).toBe(422)
  expect((await edit(owner, draft.id, { registration_number: '123456' })).status).toBe(200)
  expect((await publish(owner, draft.id)).status).toBe(200)
})

test('the number of another owner’s home goes to moderation, one’s own second listing does not', async () => {
  const first = await createTestOwner(api)
  const number = '7401000000199'
  const victim = await createPublishedRental(api, first, { registration_number: number })
  expect((await createPublishedRental(api, first, { registration_number: number })).under_review).toBe(false)

  const other = await createTestOwner(api)
  const copied = await createPublishedRental(api, other, { registration_number: number })
  expect(copied.under_review).toBe(true)
  const staff = await createTestStaff(api, ['moderate_listings'])
  const { json } = await api.call('GET', `/admin/properties/${copied.id}`, { token: staff.token })
  expect(json).toMatchObject({ registration_number: number, under_review: true })
  expect(json.same_registration.map(({ id }: { id: string }) => id)).toContain(victim.id)
  expect(json.history.map(({ reason }: { reason: string }) => reason)).toContain('registration_shared')
  expect((await api.call('GET', `/properties/${copied.id}`)).status).toBe(404)

  // What the moderator let through is not held again; another copied number is.
  await api.call('POST', `/admin/properties/${copied.id}/moderate`, {
    token: staff.token,
    body: { action: 'approve' },
  })
  await api.call('PATCH', `/properties/${copied.id}/status`, {
    token: other.token,
    body: { status: 'DRAFT' },
  })
  expect((await publish(other, copied.id)).json.under_review).toBe(false)
  const another = await createPublishedRental(api, first, { registration_number: '7401000000299' })
  expect(another.under_review).toBe(false)
  expect((await edit(other, copied.id, { registration_number: '7401000000299' })).json.under_review).toBe(
    true,
  )
})

test('the database refuses what the form refuses', async () => {
  const owner = await createTestOwner(api)
  const draft = await createTestDraft(api, owner)
  const write = (number: string, country: string) =>
    api.app.db.$client.query('update rental set registration_number = $2, country_code = $3 where id = $1', [
      draft.id,
      number,
      country,
    ])
  for (const [number, country] of [
    ['n importe quoi', 'FR'],
    ['75104012345670', 'FR'],
    ['1234567', 'CA'],
    ['A-', 'BE'],
    ['', 'SN'],
    [randomUUID(), 'BJ'],
  ] as const) {
    await expect(write(number, country)).rejects.toThrow('rental_registration_form')
  }
  for (const [number, country] of [
    ['2A004012345AB', 'FR'],
    ['123456', 'CA'],
    ['320067-409', 'BE'],
  ] as const) {
    await write(number, country)
  }
})
