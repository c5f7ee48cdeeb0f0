import { expect, test } from 'vitest'
import { createListedRental } from '#server/test/data/create-stays.ts'
import { createTestStaff, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const staff = () => createTestStaff(api, ['manage_users'])
const get = (who: TestUser, path: string) => api.call('GET', path, { token: who.token })
const post = (who: TestUser, path: string, body: object) =>
  api.call('POST', path, { token: who.token, headers: { 'idempotency-key': crypto.randomUUID() }, body })
const save = async (who: TestUser, home: string, body: object) =>
  expect((await api.call('PUT', `/favorites/${home}`, { token: who.token, body })).status).toBeLessThan(300)

test('two notes about a home become one text; where that were too long, the other becomes a comment', async () => {
  const [by, colleague] = [await staff(), await staff()]
  const [account, duplicate] = [await createTestUser(api), await createTestUser(api)]
  const [short, long] = [await createListedRental(api), await createListedRental(api)]
  const body = (who: string, home: string) => (home === long.id ? `${who} ${'long '.repeat(60)}`.trim() : who)
  const written = new Map<string, string>()
  for (const [who, name] of [
    [account, 'Inès'],
    [duplicate, 'Ines'],
  ] as const) {
    const list = (await post(who, '/favorite-lists', { name: 'Été' })).json.id as string
    for (const { id } of [short, long]) {
      await save(who, `rental/${id}`, { list_id: list })
      const path = `/favorite-lists/${list}/homes/rental/${id}/note`
      const sent = { body: body(name, id), version: 0 }
      expect((await api.call('PUT', path, { token: who.token, body: sent })).status).toBe(200)
    }
    written.set(name, list)
  }
  const request = { duplicate_id: duplicate.id, reason: 'La même personne, inscrite deux fois.' }
  const { json } = await post(by, `/admin/users/${account.id}/merge`, request)
  const signed = await post(colleague, `/admin/approvals/${json.id}/sign`, { password: colleague.password })
  expect(signed.status, signed.text).toBe(200)

  const path = `/favorite-lists/${written.get('Inès')}`
  const { items } = (await get(account, `${path}/discussion`)).json
  const of = (home: { id: string }) => items.find(({ id }: { id: string }) => id === home.id)
  expect(of(short)).toMatchObject({ note: { body: 'Inès\nInes', version: 2 }, comments: [] })
  expect(of(long)).toMatchObject({
    note: { body: body('Inès', long.id), version: 1 },
    comments: [{ body: body('Ines', long.id), author: { id: account.id } }],
  })
  // What is stored can be sent again.
  for (const { id } of [short, long]) {
    const { note } = of({ id })
    const sent = { body: note.body, version: note.version }
    const answer = await api.call('PUT', `${path}/homes/rental/${id}/note`, {
      token: account.token,
      body: sent,
    })
    expect(answer.status).toBe(200)
  }
})
