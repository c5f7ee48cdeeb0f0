import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dataRequests } from '#server/schema/people/data-request-tables.ts'
import { inDays } from '#server/test/data/create-stays.ts'
import { createTestStaff, createTestUser, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const reason = 'La personne a fermé son compte elle-même.'
const post = (by: { token: string }, path: string, body: object = {}) =>
  api.call('POST', path, { token: by.token, body })
const register = async (by: TestUser, { id }: TestUser, kind: 'erasure' | 'export') => {
  const note = 'Lettre signée d’Awa Diop, à Annecy.'
  const body = { kind, channel: 'letter', received_on: inDays(api, 0), note }
  return (await post(by, `/admin/users/${id}/requests`, body)).json.id as string
}

test('requests of a person who closes their account meanwhile are answered, and staff’s notes about them go', async () => {
  const by = await createTestStaff(api, ['manage_users'])
  const person = await createTestUser(api)
  const [erasure, copy] = [await register(by, person, 'erasure'), await register(by, person, 'export')]
  const closed = await api.call('DELETE', '/users/me', {
    token: person.token,
    body: { password: person.password },
  })
  expect(closed.status).toBe(204)
  const rows = await api.app.db.select().from(dataRequests).where(eq(dataRequests.userId, person.id))
  expect(rows.map(({ note }) => note)).toEqual(['', ''])
  const open = await api.call('GET', '/admin/requests?list=open', by)
  expect(open.json.counters).toMatchObject({ open: 2 })

  const answer = (id: string, how: 'grant' | 'refuse') => post(by, `/admin/requests/${id}/${how}`, { reason })
  expect((await answer(erasure, 'grant')).json).toMatchObject({ granted: true, person: { is_closed: true } })
  // Nothing is left to copy.
  expect((await answer(copy, 'grant')).json.code).toBe('account_closed')
  expect((await answer(copy, 'refuse')).json).toMatchObject({ granted: false, answer: reason })
  expect((await answer(copy, 'refuse')).json.code).toBe('request_answered')
  const after = await api.call('GET', '/admin/requests?list=open', by)
  expect(after.json.counters).toMatchObject({ open: 0, answered: 2 })
})
