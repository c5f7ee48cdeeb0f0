import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userNotes } from '#server/schema/administration/user-note-tables.ts'
import { createTestStaff, createTestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()

test('a job that is sent again under its key, since its answer was lost, is started once', async () => {
  const staff = await createTestStaff(api, ['manage_users'])
  const person = await createTestUser(api)
  const start = (text: string) =>
    api.call('POST', '/admin/users/bulk', {
      token: staff.token,
      headers: { 'idempotency-key': 'one press' },
      body: { action: 'user.note', input: { text }, ids: [person.id] },
    })
  const answers = [
    ...(await Promise.all([start('À rappeler'), start('À rappeler')])),
    await start('À rappeler'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const [id, ...others] = new Set(answers.map(({ json }) => json.id as string))
  expect(others).toEqual([])
  const progress = async () =>
    (await api.call('GET', `/admin/bulk-jobs/${id}`, { token: staff.token })).json as object
  await expect.poll(progress, { timeout: 20_000 }).toMatchObject({ status: 'finished', done: 1 })
  expect(await api.app.db.$count(userNotes, eq(userNotes.userId, person.id))).toBe(1)
  expect((await start('Autre chose')).json.code).toBe('idempotency_key_reused')
})

test('a support case and a note in it are written once under their keys', async () => {
  const { token } = await createTestStaff(api, ['manage_users'])
  const send = (path: string, body: object) =>
    api.call('POST', path, { token, headers: { 'idempotency-key': `press ${path}` }, body })
  const opened = await send('/admin/support-cases', { title: 'Clés perdues' })
  expect((await send('/admin/support-cases', { title: 'Clés perdues' })).json).toEqual(opened.json)
  const path = `/admin/support-cases/${opened.json.id}/notes`
  for (let press = 0; press < 2; press += 1)
    expect((await send(path, { text: 'Serrurier appelé' })).status).toBe(201)
  const { json } = await api.call('GET', `/admin/support-cases/${opened.json.id}`, { token })
  expect(json.notes).toHaveLength(1)
})
