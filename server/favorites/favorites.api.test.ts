import { expect, test } from 'vitest'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { eq } from 'drizzle-orm'
import { createTestUser, type TestUser, takeClientRole } from '#server/test/data/create-users.ts'
import { createListedRental, renew } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const call = (
  person: TestUser,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => api.call(method, path, { token: person.token, ...(body && { body }) })
const keep = (person: TestUser, listing: { id: string }, body?: object) =>
  call(person, 'PUT', `/favorites/rental/${listing.id}`, body ?? {})
const newList = async (person: TestUser, name: string): Promise<string> =>
  (await call(person, 'POST', '/favorite-lists', { name })).json.id

test('a home is kept once, whoever presses twice, and given up without a word', async () => {
  const [listing, person] = [
    await createListedRental(api, { title: 'Maison du port' }),
    await createTestUser(api),
  ]
  const first = await keep(person, listing)
  expect(first).toMatchObject({
    status: 200,
    json: { home: { kind: 'rental', id: listing.id, title: 'Maison du port', is_available: true }, note: '' },
  })
  await Promise.all([keep(person, listing), keep(person, listing)])
  const { json } = await call(person, 'GET', '/favorites')
  expect(json).toMatchObject({
    items: [{ home: { id: listing.id } }],
    pagination: { total_items: 1, per_page: 20 },
  })
  expect((await call(person, 'GET', '/favorites/ids')).json).toEqual({ rental: [listing.id], sale: [] })
  expect((await call(person, 'DELETE', `/favorites/rental/${listing.id}`)).status).toBe(204)
  expect((await call(person, 'DELETE', `/favorites/rental/${listing.id}`)).status).toBe(204)
  expect((await call(person, 'GET', '/favorites')).json.items).toEqual([])
})

test('only public listings can be favourites; one that is hidden later stays, marked', async () => {
  const person = await createTestUser(api)
  const draft = await createListedRental(api, { status: 'DRAFT' })
  expect((await keep(person, draft)).status).toBe(404)
  expect((await keep(person, { id: crypto.randomUUID() })).status).toBe(404)
  expect((await call(person, 'PUT', `/favorites/sale/${draft.id}`, {})).status).toBe(404)
  expect((await call(person, 'PUT', `/favorites/boat/${draft.id}`, {})).status).toBe(404)
  const listing = await createListedRental(api)
  await keep(person, listing)
  await api.app.db.update(rentals).set({ status: 'ARCHIVED' }).where(eq(rentals.id, listing.id))
  expect((await call(person, 'GET', '/favorites')).json.items).toMatchObject([
    { home: { is_available: false } },
  ])
  expect((await keep(person, listing, { note: 'Dommage' })).json).toMatchObject({ note: 'Dommage' })
})

test('whoever keeps a home is a client as well from then on, once', async () => {
  const listing = await createListedRental(api)
  const { owner } = await createListedRental(api)
  await takeClientRole(api, owner)
  const roles = async () =>
    (await call(owner, 'GET', '/auth/me')).json.roles.map(({ name }: { name: string }) => name)
  expect(await roles()).toEqual(['owner'])
  expect((await keep(owner, { id: crypto.randomUUID() })).status).toBe(404)
  expect(await roles()).toEqual(['owner'])
  await Promise.all([keep(owner, listing), keep(owner, listing)])
  expect((await roles()).toSorted()).toEqual(['owner', 'user'])
})

test('favourites are sorted into lists, with a note each; omitted fields stay', async () => {
  const [listing, person] = [await createListedRental(api), await createTestUser(api)]
  const list = await newList(person, 'Été à la mer')
  expect((await keep(person, listing, { note: 'Vue sur le port' })).json).toMatchObject({
    note: 'Vue sur le port',
  })
  expect((await keep(person, listing, { list_id: list })).json).toMatchObject({
    list_id: list,
    note: 'Vue sur le port',
  })
  expect((await call(person, 'GET', `/favorites?list_id=${list}`)).json.pagination.total_items).toBe(1)
  const { json } = await call(person, 'GET', '/favorite-lists')
  expect(json.items).toMatchObject([
    { name: '', is_default: true, total: 0 },
    { name: 'Été à la mer', is_default: false, total: 1, share_path: null },
  ])
  expect((await keep(person, listing, { note: 'x'.repeat(501) })).status).toBe(422)
})

test('a list has a name of its own; removed, its homes go to the first one, which stays', async () => {
  const [listing, person] = [await createListedRental(api), await createTestUser(api)]
  const list = await newList(person, 'Week-ends')
  const again = await call(person, 'POST', '/favorite-lists', { name: 'Week-ends' })
  expect(`${again.status} ${again.json.code}`).toBe('409 list_name_taken')
  expect((await call(person, 'POST', '/favorite-lists', { name: ' ' })).status).toBe(422)
  const other = await newList(person, 'Travail')
  const taken = await call(person, 'PATCH', `/favorite-lists/${other}`, { name: 'Week-ends' })
  expect(`${taken.status} ${taken.json.code}`).toBe('409 list_name_taken')
  expect((await call(person, 'PATCH', `/favorite-lists/${other}`, { name: 'Bureau' })).json.name).toBe(
    'Bureau',
  )
  await keep(person, listing, { list_id: list })
  expect((await call(person, 'DELETE', `/favorite-lists/${list}`)).status).toBe(204)
  const [first] = (await call(person, 'GET', '/favorite-lists')).json.items
  expect(first).toMatchObject({ is_default: true, total: 1 })
  for (const [method, body] of [['DELETE'], ['PATCH', { name: 'Autre' }]] as const) {
    const refused = await call(person, method, `/favorite-lists/${first.id}`, body)
    expect(`${refused.status} ${refused.json.code}`).toBe('409 first_list_stays')
  }
})

test('the lists of somebody else are not there', async () => {
  const [owner, stranger, listing] = [
    await createTestUser(api),
    await createTestUser(api),
    await createListedRental(api),
  ]
  const list = await newList(owner, 'À moi')
  expect((await keep(stranger, listing, { list_id: list })).status).toBe(404)
  expect((await call(stranger, 'GET', `/favorites?list_id=${list}`)).status).toBe(404)
  expect((await call(stranger, 'PATCH', `/favorite-lists/${list}`, { name: 'Volée' })).status).toBe(404)
  expect((await call(stranger, 'DELETE', `/favorite-lists/${list}`)).status).toBe(404)
  expect((await call(stranger, 'POST', `/favorite-lists/${list}/share`)).status).toBe(404)
  expect((await call(stranger, 'DELETE', `/favorite-lists/${list}/share`)).status).toBe(404)
})

test('a shared list is read by whoever holds its address, without notes, until it is revoked', async () => {
  const [person, shown, hidden] = [
    await createTestUser(api),
    await createListedRental(api),
    await createListedRental(api),
  ]
  const list = await newList(person, 'Avec Awa')
  await keep(person, shown, { list_id: list, note: 'Secret' })
  await keep(person, hidden, { list_id: list })
  await api.app.db.update(rentals).set({ underReview: true }).where(eq(rentals.id, hidden.id))
  const { share_path } = (await call(person, 'POST', `/favorite-lists/${list}/share`)).json
  expect((await call(person, 'POST', `/favorite-lists/${list}/share`)).json.share_path).toBe(share_path)
  const token = share_path.split('/').at(-1)
  const read = (address: string) => api.call('GET', `/favorite-lists/shared/${address}`)
  const { status, json, text } = await read(token)
  expect(status).toBe(200)
  expect(json).toMatchObject({ name: 'Avec Awa', items: [{ id: shown.id }], pagination: { total_items: 1 } })
  expect(text).not.toContain('Secret')
  expect((await read(`${token.split('.')[0]}.${'A'.repeat(43)}`)).status).toBe(404)
  await call(person, 'DELETE', `/favorite-lists/${list}/share`)
  expect((await read(token)).status).toBe(404)
  const renewed = (await call(person, 'POST', `/favorite-lists/${list}/share`)).json.share_path
  expect(renewed).not.toBe(share_path)
  expect((await read(token)).status).toBe(404)
})

test('there is an end to favourites and to lists', async () => {
  const [person, listing] = [await createTestUser(api), await createListedRental(api)]
  for (let made = 1; made < 30; made += 1) await newList(person, `Liste ${made}`)
  const list = await call(person, 'POST', '/favorite-lists', { name: 'Une de trop' })
  expect(`${list.status} ${list.json.code}`).toBe('409 too_many_lists')
  const { id: listId } = (await call(person, 'GET', '/favorite-lists')).json.items[0]
  // Creates five hundred listings and favourites in one statement.
  await api.app.db.$client.query(
    `with source as (select * from rental where id = $1), made as (
       insert into sale_listing (id, seller_id, title, description, property_type, sale_price, currency, surface_total, city, country_code, latitude, longitude)
       select gen_random_uuid(), source.owner_id, 'Terrain', '', 'land', 1, 'EUR', 1, 'Lyon', 'FR', 1, 1
       from source, generate_series(1, 500) returning id)
     insert into favorite (id, user_id, list_id, sale_id, created_at)
     select gen_random_uuid(), $2, $3, made.id, now() from made`,
    [listing.id, person.id, listId],
  )
  const stored = await keep(person, listing)
  expect(`${stored.status} ${stored.json.code}`).toBe('409 too_many_favorites')
})

test('the address of a shared list ends twelve months after it was last opened, and its owner makes another', async () => {
  const person = await createTestUser(api)
  const list = await newList(person, 'Été')
  const share = async () => {
    await renew(api, person)
    return (await call(person, 'POST', `/favorite-lists/${list}/share`)).json
  }
  const open = async (path: string) =>
    (await api.call('GET', path.replace('/favorites/shared/', '/favorite-lists/shared/'))).status
  const { share_path: address, share_ends_at: endsAt } = await share()
  api.clock.advance({ days: 300 })
  expect(await open(address)).toBe(200)
  const again = await share()
  expect(again.share_path).toBe(address)
  expect(Date.parse(again.share_ends_at)).toBeGreaterThan(Date.parse(endsAt))
  api.clock.advance({ days: 367 })
  expect(await open(address)).toBe(404)
  const { json } = await call(await renew(api, person), 'GET', '/favorite-lists')
  expect(json.items.find(({ id }: { id: string }) => id === list)).toMatchObject({
    share_path: null,
    share_ends_at: null,
  })
  const { share_path: next } = await share()
  expect([await open(next), await open(address)]).toEqual([200, 404])
})
