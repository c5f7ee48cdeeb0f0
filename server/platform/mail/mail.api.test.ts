import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runJobList } from '#server/scheduled-jobs.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { mailsTo } from '#server/test/outbox.ts'
import { startApi } from '#server/test/start-api.ts'
import { outbox } from './mail-tables.ts'
import { contactMessages } from '#server/schema/administration/contact-tables.ts'
import { startMailSender } from './start-mail-sender.ts'

const api = startApi()

const message = {
  name: 'Awa Diop',
  email: 'awa@exemple.fr',
  subject: 'stay',
  message: 'Bonjour, je cherche une maison près de la mer.\n\nMerci <b>beaucoup</b>.',
}
const write = (body: object) => api.call('POST', '/contact', { body })

test('a contact message is stored, forwarded with its author as reply address, and acknowledged', async () => {
  const answer = await write(message)
  expect(answer.status).toBe(201)
  const { reference } = answer.json
  const [stored] = await api.app.db.select().from(contactMessages)
  expect(stored).toMatchObject({ reference, email: 'awa@exemple.fr', language: 'fr' })
  const [forSupport] = await mailsTo(api, 'contact@demeure.example')
  expect(forSupport?.replyTo).toBe('awa@exemple.fr')
  expect(forSupport?.subject).toContain(reference)
  expect(forSupport?.html).not.toContain('<b>')
  const [acknowledgement] = await mailsTo(api, 'awa@exemple.fr')
  expect(acknowledgement?.text).toContain(reference)
  expect(acknowledgement?.text).not.toContain('maison près de la mer')
})

test.each([
  ['a line break in a name', { name: 'Awa\r\nBcc: tous@exemple.fr' }, 'name'],
  ['an unknown subject', { subject: 'spam' }, 'subject'],
  ['a message of one word', { message: 'Bonjour' }, 'message'],
  ['an address that is none', { email: 'awa' }, 'email'],
  ['a field that is not asked for', { admin: true }, 'admin'],
])('%s is refused beside its field', async (_what, change, field) => {
  const answer = await write({ ...message, ...change })
  expect(answer.status).toBe(422)
  expect(answer.json.errors.map((error: { field: string }) => error.field)).toContain(field)
})

test('the mailbox shows the messages to one address, and is never stored', async () => {
  const user = await createTestUser(api)
  await api.call('POST', '/auth/forgot-password', { body: { email: user.email } })
  const mailbox = await api.call('GET', `/mailbox?to=${user.email}`)
  expect(mailbox.json.items).toHaveLength(1)
  expect(mailbox.json.items[0]).toMatchObject({
    to: user.email,
    subject: 'Choisissez un nouveau mot de passe',
  })
  expect(mailbox.headers.get('cache-control')).toBe('private, no-store')
  expect((await api.call('GET', '/mailbox?to=rien@exemple.fr')).json.items).toEqual([])
})

test('the mailbox goes on showing what has left the outbox, until it is purged or its reader leaves', async () => {
  const user = await createTestUser(api)
  const other = await createTestUser(api)
  for (const { email } of [user, other]) await api.call('POST', '/auth/forgot-password', { body: { email } })
  const read = async ({ email }: { email: string }) =>
    (await api.call('GET', `/mailbox?to=${email}`)).json.items as { text: string; html: string }[]
  const before = await read(user)
  expect(before[0]?.text).toContain('token=')
  const sender = startMailSender(api.app, 20)
  const waiting = () => api.app.db.$count(outbox, isNull(outbox.sentAt))
  await expect.poll(waiting, { timeout: 5_000 }).toBe(0)
  await sender.stop()
  expect(await read(user)).toEqual(before)
  const { rows } = await api.app.db.$client.query('select from outbox_mail where text_body is not null')
  expect(rows).toEqual([])
  await api.call('DELETE', '/users/me', { token: user.token, body: { password: user.password } })
  expect((await read(user)).filter(({ text }) => text.includes('token='))).toEqual([])
  api.clock.advance({ days: 91 })
  await runJobList(api.app)
  expect(await read(other)).toEqual([])
})

test('a browser reports what failed, and a page of another site cannot', async () => {
  const body = { message: 'x is undefined', path: '/login?next=/', level: 'warning' }
  expect((await api.call('POST', '/browser-errors', { body })).status).toBe(204)
  const foreign = await api.call('POST', '/browser-errors', {
    body,
    headers: { origin: 'https://ailleurs.example' },
  })
  expect(foreign.status).toBe(403)
})

test('the eleventh message of an hour waits', async () => {
  let status = 0
  for (let n = 0; n < 11; n += 1) status = (await write(message)).status
  expect(status).toBe(429)
})
