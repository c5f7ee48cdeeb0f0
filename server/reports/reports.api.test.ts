import { expect, test } from 'vitest'
import { createTestUser } from '#server/test/data/create-users.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { openReportsOn } from './report-queries.ts'

const api = startApi()

const notice = {
  kind: 'rental',
  reason: 'fraud',
  explanation: 'Ce logement est le mien et je ne le loue pas à cette personne.',
  name: 'Awa Diop',
  email: 'awa@exemple.fr',
  good_faith: true,
}

const createReportTarget = async () => ({ id: await createTestRental(api.app) })

const send = (body: object, token?: string) => api.call('POST', '/reports', { body, ...(token && { token }) })

test('anybody gives notice of illegal content, and its receipt is confirmed without a word of it', async () => {
  const { id } = await createReportTarget()
  const answer = await send({ ...notice, id })
  expect(answer.status).toBe(201)
  const [receipt] = await mailsTo(api, 'awa@exemple.fr')
  expect(receipt?.subject).toContain(answer.json.reference)
  expect(receipt?.text).not.toContain('je ne le loue pas')
  expect(await openReportsOn(api.app.db, 'rental', [id])).toEqual(new Set([id]))
})

test('a notice needs a name, an address, a reason in words and good faith', async () => {
  const { id } = await createReportTarget()
  for (const [change, field] of [
    [{ name: undefined }, 'name'],
    [{ email: undefined }, 'email'],
    [{ explanation: 'Arnaque' }, 'explanation'],
    [{ good_faith: false }, 'good_faith'],
  ] as const) {
    const answer = await send({ ...notice, id, ...change })
    expect(answer.status, field).toBe(422)
    expect(answer.json.errors[0].field).toBe(field)
  }
  expect((await send({ ...notice, id: crypto.randomUUID() })).status).toBe(404)
})

test('a notice of harm to a child may be anonymous', async () => {
  const { id } = await createReportTarget()
  const { name: _name, email: _email, ...unnamed } = notice
  expect((await send({ ...unnamed, id, reason: 'minor_protection' })).status).toBe(201)
})

test('a person signed in is known by the account, and reads their notices', async () => {
  const { id } = await createReportTarget()
  const user = await createTestUser(api)
  const { name: _name, email: _email, ...unnamed } = notice
  expect((await send({ ...unnamed, id }, user.token)).status).toBe(201)
  const { items } = (await api.call('GET', '/reports', { token: user.token })).json
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ kind: 'rental', target_id: id, status: 'received' })
  expect(items[0]).not.toHaveProperty('email')
  const notifications = await api.call('GET', '/notifications', { token: user.token })
  expect(notifications.json.items[0]).toMatchObject({ type: 'report_received' })
  expect(notifications.json.items[0].title).toContain(items[0].reference)
  expect(await mailsTo(api, user.email)).toHaveLength(1)
})

test('a moderator decides once, and the reporter is notified', async () => {
  const { id } = await createReportTarget()
  const { reference } = (await send({ ...notice, id, email: 'decide@exemple.fr' })).json
  const moderator = await createTestUser(api, { role: 'staff', permissions: ['moderate_listings'] })
  const { token } = moderator
  const { items } = (await api.call('GET', '/admin/reports?status=received&per_page=100', { token })).json
  const found = items.find((item: { reference: string }) => item.reference === reference)
  const body = { upheld: true, decision: 'L’annonce est retirée : le bien n’est pas à louer.' }
  const close = () => api.call('POST', `/admin/reports/${found.id}/close`, { token, body })
  expect((await close()).json).toMatchObject({ status: 'closed', email: 'decide@exemple.fr' })
  expect((await close()).status).toBe(409)
  const mails = await mailsTo(api, 'decide@exemple.fr')
  expect(mails.some(({ text }) => text.includes(body.decision))).toBe(true)
  expect(await openReportsOn(api.app.db, 'rental', [id])).toEqual(new Set())
  const user = await createTestUser(api)
  expect((await api.call('GET', '/admin/reports', { token: user.token })).status).toBe(403)
})
