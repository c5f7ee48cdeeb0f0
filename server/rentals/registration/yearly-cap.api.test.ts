import { beforeAll, expect, test } from 'vitest'
import type { RentalDraft } from '#contract/rentals/owner-rentals.ts'
import { loadCommunes } from '#server/places/load-communes.ts'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { createTestOwner, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { lowerYearlyCaps } from '../lifecycle/lower-yearly-caps.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
beforeAll(() => loadCommunes(api.app.db))

const edit = (owner: TestUser, id: string, body: RentalDraft) =>
  api.call('PATCH', `/properties/${id}`, { token: owner.token, body })
const paris = { country: 'FR', city: 'Paris', postcode: '75004', registration_number: null } as const

test('a main residence gets the nights of its commune, and its owner may want fewer, not more', async () => {
  const owner = await createTestOwner(api)
  const { id, ...draft } = await createTestDraft(api, owner, { ...paris })
  expect(draft).toMatchObject({ main_residence: false, yearly_nights_cap: null, main_residence_cap: 90 })
  expect((await edit(owner, id, { main_residence: true })).json.yearly_nights_cap).toBe(90)
  expect((await edit(owner, id, { yearly_nights_cap: 60 })).json.yearly_nights_cap).toBe(60)
  const refused = await edit(owner, id, { yearly_nights_cap: 120 })
  expect(refused).toMatchObject({ status: 422, json: { code: 'yearly_cap_too_high' } })
  expect(refused.json.errors).toEqual([
    { field: 'yearly_nights_cap', message: expect.stringMatching(/Paris.*90 nuits.*L324-1-1/) },
  ])
  expect((await edit(owner, id, { yearly_nights_cap: null })).json.yearly_nights_cap).toBe(90)
  // Moved to a commune that has decided nothing, the number stays until the owner raises it.
  const moved = await edit(owner, id, { city: 'La Rochelle', postcode: '17000' })
  expect(moved.json).toMatchObject({ yearly_nights_cap: 90, main_residence_cap: 120 })
  expect((await edit(owner, id, { yearly_nights_cap: 120 })).json.yearly_nights_cap).toBe(120)
  const back = await edit(owner, id, { ...paris })
  expect(back.json).toMatchObject({ yearly_nights_cap: 90 })
})

test('a second home, a room and a home of another country have the number that the owner enters', async () => {
  const owner = await createTestOwner(api)
  const { id } = await createTestDraft(api, owner, { ...paris })
  expect((await edit(owner, id, { yearly_nights_cap: 300 })).json.yearly_nights_cap).toBe(300)
  const room = await edit(owner, id, { property_type: 'room', main_residence: true })
  expect(room.json).toMatchObject({ yearly_nights_cap: 300, main_residence_cap: null })
  const abroad = await createTestDraft(api, owner, { country: 'SN', city: 'Dakar', main_residence: true })
  expect(abroad).toMatchObject({ yearly_nights_cap: null, main_residence_cap: null })
})

test('when a commune lowers the number, its main residences follow by the job', async () => {
  const owner = await createTestOwner(api)
  const main = await createTestDraft(api, owner, { ...paris, main_residence: true })
  const second = await createTestDraft(api, owner, { ...paris })
  const { $client: client } = api.app.db
  // As stored before Paris had decided.
  await client.query('update rental set yearly_nights_cap = 120 where id = any($1)', [[main.id, second.id]])
  for (let run = 0; run < 2; run += 1) await lowerYearlyCaps(api.app)
  const { rows } = await client.query<{ yearly_nights_cap: number }>(
    'select yearly_nights_cap from rental where id = any($1) order by array_position($1, id)',
    [[main.id, second.id]],
  )
  expect(rows.map((row) => row.yearly_nights_cap)).toEqual([90, 120])
})
