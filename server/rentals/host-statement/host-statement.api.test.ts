import { beforeAll, expect, inject, test } from 'vitest'
import { loadCities } from '#server/places/load-cities.ts'
import { purge } from '#server/purge-expired.ts'
import {
  completeRental,
  createPublishedRental,
  createTestDraft,
  createTestPictures,
} from '#server/test/data/create-owned-rentals.ts'
import {
  createTestAdmin,
  createTestOwner,
  createTestSeller,
  createTestUser,
  type TestUser,
} from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { exportRentalsOf } from '../export-rentals-of.ts'

const api = startApi()
beforeAll(() => loadCities(api.app.db))

const company = {
  kind: 'professional',
  legal_name: 'Séjours du Port SARL',
  street: '12 quai Pénéroff',
  postcode: '29900',
  city: 'Concarneau',
  country_code: 'FR',
  register_number: '000 325 175',
  email: 'bonjour@sejours.example',
  phone_number: null,
  certifies_compliance: true,
}
const { kind: _, certifies_compliance: __, ...entered } = company
const published = { ...entered, register_number: '000325175' }

const show = (owner: TestUser) => api.call('GET', '/owner/host-statement', { token: owner.token })
const state = (owner: TestUser, body: object) =>
  api.call('PUT', '/owner/host-statement', { token: owner.token, body })
const publish = (owner: TestUser, id: string) =>
  api.call('PATCH', `/properties/${id}/status`, { token: owner.token, body: { status: 'PUBLISHED' } })
/** As visitors read it, also from the cache, and as somebody signed in does. */
async function tradersOf(rentalId: string, guest: TestUser) {
  const answers = [
    await api.call('GET', `/properties/${rentalId}`),
    await api.call('GET', `/properties/${rentalId}`),
    await api.call('GET', `/properties/${rentalId}`),
    await api.call('GET', `/properties/${rentalId}`, { token: guest.token }),
  ]
  const [first, ...others] = answers.map(({ json }) => json.host.trader)
  for (const other of others) expect(other).toEqual(first)
  return first
}

test('a rental is not published before its owner has stated whether they are a professional', async () => {
  const owner = await createTestOwner(api, { isHostStated: false })
  const draft = await createTestDraft(api, owner, completeRental)
  await createTestPictures(api, owner, draft.id, 3)
  expect((await show(owner)).json).toEqual({ statement: null })
  const refused = await publish(owner, draft.id)
  expect(refused).toMatchObject({ status: 422, json: { code: 'rental_incomplete' } })
  expect(refused.json.errors).toEqual([
    {
      field: 'host_statement',
      message: 'Dites dans vos paramètres si vous louez en tant que particulier ou professionnel',
    },
  ])
  const shown = await api.call('GET', `/properties/my/${draft.id}`, { token: owner.token })
  expect(shown.json.completeness).toMatchObject({ can_publish: false, next_action: 'host' })

  const stated = await state(owner, { kind: 'private' })
  expect(stated).toMatchObject({ status: 200, json: { statement: { kind: 'private', business: null } } })
  expect((await publish(owner, draft.id)).status).toBe(200)
})

test('the page of a rental says what its host has stated, and follows a change at once', async () => {
  const owner = await createTestOwner(api)
  const guest = await createTestUser(api)
  const rental = await createPublishedRental(api, owner)
  expect(await tradersOf(rental.id, guest)).toEqual({ kind: 'private', business: null })

  expect((await state(owner, company)).json.statement).toMatchObject({
    kind: 'professional',
    business: published,
  })
  expect(await tradersOf(rental.id, guest)).toEqual({ kind: 'professional', business: published })
  const phoned = { ...company, phone_number: '+33 6 39 98 01 02' }
  await state(owner, phoned)
  expect((await tradersOf(rental.id, guest)).business.phone_number).toBe('+33 6 39 98 01 02')

  // Whoever is a private person again leaves no name and no address behind.
  expect((await state(owner, { ...company, kind: 'private' })).status).toBe(200)
  expect(await tradersOf(rental.id, guest)).toEqual({ kind: 'private', business: null })
  const { rows } = await api.app.db.$client.query(
    `select action, before, after from audit_deed where entity_kind = 'host_statement' and entity_id = $1
     order by id`,
    [owner.id],
  )
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({
    action: 'host.stated',
    before: { kind: 'private' },
    after: { kind: 'professional', country: 'FR', register_number: '000325175' },
  })
})

test('staff read the statement on the page of a person, and that other hosts state the same number', async () => {
  const admin = await createTestAdmin(api)
  const silent = await createTestOwner(api, { isHostStated: false })
  const person = async ({ id }: TestUser) =>
    (await api.call('GET', `/admin/users/${id}`, { token: admin.token })).json.verification.host_statement
  expect(await person(silent)).toBeNull()
  const owner = await createTestOwner(api)
  expect(await person(owner)).toMatchObject({ kind: 'private', register_number: null, same_number: 0 })
  const number = { ...company, register_number: '552 100 554' }
  await state(owner, number)
  expect(await person(owner)).toEqual({
    kind: 'professional',
    legal_name: 'Séjours du Port SARL',
    register_number: '552100554',
    same_number: 0,
  })
  await state(silent, number)
  expect((await person(owner)).same_number).toBe(1)
})

test('a professional states everything that the law requires', async () => {
  const owner = await createTestOwner(api)
  const empty = await state(owner, { kind: 'professional' })
  expect(empty).toMatchObject({ status: 422, json: { code: 'host_statement_incomplete' } })
  expect(empty.json.errors.map(({ field }: { field: string }) => field)).toEqual([
    'legal_name',
    'street',
    'postcode',
    'city',
    'register_number',
    'email',
    'certifies_compliance',
  ])
  const wrong = await state(owner, { ...company, register_number: '000325176' })
  expect(wrong.json.errors).toEqual([
    {
      field: 'register_number',
      message: 'Ce numéro n’est ni un SIREN ni un SIRET\u00a0: un chiffre est faux ou manque',
    },
  ])
  for (const change of [{ email: 'pas une adresse' }, { country_code: 'France' }, { kind: 'company' }]) {
    expect((await state(owner, { ...company, ...change })).status).toBe(422)
  }
  expect((await show(owner)).json.statement).toMatchObject({ kind: 'private', business: null })
})

test('owners alone state it, each for themselves', async () => {
  for (const other of [await createTestUser(api), await createTestSeller(api)]) {
    expect((await state(other, { kind: 'private' })).status).toBe(403)
    expect((await show(other)).status).toBe(403)
  }
  const [owner, neighbour] = [await createTestOwner(api), await createTestOwner(api)]
  await state(owner, company)
  expect((await show(neighbour)).json.statement).toMatchObject({ kind: 'private', business: null })
})

// The embedded engine has one connection: nothing can hold the row beside the calls.
test.runIf(inject('database').kind === 'postgres')(
  'two statements at once: the audit entry of the second says that it changed the first',
  async () => {
    const owner = await createTestOwner(api)
    const other = await api.app.db.$client.connect()
    await other.query('begin')
    await other.query('select from host_statement where owner_id = $1 for update', [owner.id])
    const stating = [state(owner, company), state(owner, { ...company, legal_name: 'Séjours du Phare SARL' })]
    await expect
      .poll(async () => {
        const { rows } = await other.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBe(2)
    await other.query('commit')
    other.release()
    for (const { status } of await Promise.all(stating)) expect(status).toBe(200)
    const { rows } = await api.app.db.$client.query(
      `select before ->> 'kind' as kind from audit_deed
       where entity_kind = 'host_statement' and entity_id = $1 order by before ->> 'kind'`,
      [owner.id],
    )
    expect(rows).toEqual([{ kind: 'private' }, { kind: 'professional' }])
  },
)

test('a rental that was published before stays so, its page says that nothing is stated, and its owner has it to do', async () => {
  const owner = await createTestOwner(api)
  const rental = await createPublishedRental(api, owner)
  await api.app.db.$client.query('delete from host_statement where owner_id = $1', [owner.id])
  expect(await tradersOf(rental.id, owner)).toBeNull()
  const edited = await api.call('PATCH', `/properties/${rental.id}`, {
    token: owner.token,
    body: { title: 'Maison claire au bord du lac bleu' },
  })
  expect(edited).toMatchObject({ status: 200, json: { status: 'PUBLISHED' } })
  const dashboard = async () =>
    (await api.call('GET', '/owner/dashboard', { token: owner.token })).json.lacks_host_statement
  expect(await dashboard()).toBe(true)
  await state(owner, { kind: 'private' })
  expect(await dashboard()).toBe(false)
})

test('the database refuses a professional without an address, and a private person with one', async () => {
  const owner = await createTestOwner(api)
  const write = (change: string) =>
    api.app.db.$client.query(`update host_statement set ${change} where owner_id = $1`, [owner.id])
  await expect(write(`kind = 'professional', legal_name = 'Séjours'`)).rejects.toThrow(
    'host_statement_business',
  )
  await expect(write(`phone_number = '+33639980102'`)).rejects.toThrow('host_statement_business')
  await expect(write(`kind = 'company'`)).rejects.toThrow('host_statement_business')
})

test('the copy of one’s data has the statement; six months after the account is closed it is purged', async () => {
  const owner = await createTestOwner(api)
  await state(owner, company)
  expect((await exportRentalsOf(api.app.db, owner.id)).host_statement).toMatchObject([
    { kind: 'professional', legalName: 'Séjours du Port SARL', registerNumber: '000325175' },
  ])
  const closed = await api.call('DELETE', '/users/me', {
    token: owner.token,
    body: { password: owner.password },
  })
  expect(closed.status).toBe(204)
  const left = async () => (await exportRentalsOf(api.app.db, owner.id)).host_statement.length
  api.clock.advance({ days: 180 })
  await purge(api.app, ['host_statements'])
  expect(await left()).toBe(1)
  api.clock.advance({ days: 6 })
  await purge(api.app, ['host_statements'])
  expect(await left()).toBe(0)
})
