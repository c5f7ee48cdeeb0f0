import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { purge } from '#server/purge-expired.ts'
import { startApi } from '#server/test/start-api.ts'
import { renderMail } from './mail-layout.ts'
import { outbox } from './mail-tables.ts'
import { queueMail } from './queue-mail.ts'
import { waitSeconds } from '#server/platform/outbox/send-due.ts'
import { sendDueMail } from './send-due-mail.ts'
import { startMailSender } from './start-mail-sender.ts'

const received: string[] = []
let refusing = false
/** What happens while the server takes a message. */
let meanwhile: () => Promise<unknown> = async () => {}
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    const refusals = { 'partie@exemple.fr': '5.1.1 unknown', 'bloquee@exemple.fr': '5.7.1 not now' }
    const text = (refusals as Record<string, string>)[address]
    done(text ? Object.assign(new Error(text), { responseCode: 550 }) : null)
  },
  onData: (stream, _session, done) => {
    let content = ''
    stream.on('data', (chunk: Buffer) => (content += chunk.toString()))
    stream.on('end', async () => {
      await meanwhile()
      if (!refusing) received.push(content)
      done(refusing ? Object.assign(new Error('later'), { responseCode: 451 }) : null)
    })
  },
})
await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
afterAll(() => new Promise<void>((closed) => smtp.close(closed)))

const api = startApi({ SMTP_URL: smtpUrl })
const transport: Transporter = createTransport(smtpUrl)

beforeEach(async () => {
  received.length = 0
  refusing = false
  meanwhile = async () => {}
  await api.app.db.delete(outbox)
})

const queue = (to = 'awa@exemple.fr') =>
  queueMail(
    api.app.db,
    to,
    renderMail({
      subject: 'Réservation confirmée à Saint-Malo',
      title: 'Bonjour',
      paragraphs: ['À bientôt'],
    }),
    'hote@exemple.fr',
  )

test('an e-mail that can be unsubscribed has the header for mail programs', async () => {
  const mail = renderMail({ subject: 'Nouveau', title: 'Bonjour', paragraphs: ['Un bien'] })
  const unsubscribeUrl = 'https://demeure.example/alerts/1/end?key=abc'
  await queueMail(api.app.db, 'awa@exemple.fr', { ...mail, unsubscribeUrl })
  await sendDueMail(api.app, transport)
  expect(received[0]).toMatch(/^List-Unsubscribe: <https:\/\/demeure\.example\/alerts\/1\/end\?key=abc>\r$/m)
  expect(received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
})

test('a message is sent once, in both forms, with its answer address', async () => {
  await queue()
  expect(await sendDueMail(api.app, transport)).toBe(1)
  expect(await sendDueMail(api.app, transport)).toBe(0)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/^To: awa@exemple\.fr\r$/m)
  expect(received[0]).toMatch(/^Reply-To: hote@exemple\.fr\r$/m)
  expect(received[0]).toContain('multipart/alternative')
  expect(received[0]).toContain('Auto-Submitted: auto-generated')
  expect(received[0]).not.toContain('List-Unsubscribe')
})

test('two processes at once send each message once', async () => {
  for (let n = 0; n < 6; n += 1) await queue(`n${n}@exemple.fr`)
  await Promise.all([sendDueMail(api.app, transport), sendDueMail(api.app, transport)])
  await sendDueMail(api.app, transport)
  expect(received).toHaveLength(6)
})

test('with a slow mail server a second process sends what the first has not begun, and nothing twice', async () => {
  for (let n = 0; n < 8; n += 1) await queue(`n${n}@exemple.fr`)
  const second = createTransport(smtpUrl)
  let slow = 0
  meanwhile = async () => {
    slow += 1
    api.clock.advance({ seconds: 50 })
    if (slow === 5) await sendDueMail(api.app, second)
  }
  await sendDueMail(api.app, transport)
  second.close()
  const recipients = received.map((content) => /^To: n(\d)@exemple\.fr\r$/m.exec(content)?.[1])
  expect(recipients.map(Number).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('a message that is deleted before its turn is not sent', async () => {
  await queue('reste@exemple.fr')
  api.clock.advance({ seconds: 1 })
  await queue('parti@exemple.fr')
  await api.app.db
    .update(outbox)
    .set({ nextAttemptAt: api.clock.now() })
    .where(eq(outbox.to, 'parti@exemple.fr'))
  meanwhile = async () => api.app.db.delete(outbox).where(eq(outbox.to, 'parti@exemple.fr'))
  expect(await sendDueMail(api.app, transport)).toBe(2)
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('reste@exemple.fr')
})

test('a refused message is tried again later, and arrives', async () => {
  await queue()
  refusing = true
  expect(await sendDueMail(api.app, transport)).toBe(1)
  const [waiting] = await api.app.db.select().from(outbox)
  expect(waiting).toMatchObject({ attempts: 1, sentAt: null, lastError: 'EMESSAGE 451' })
  refusing = false
  expect(await sendDueMail(api.app, transport)).toBe(0)
  api.clock.advance({ seconds: 31 })
  expect(await sendDueMail(api.app, transport)).toBe(1)
  expect(received).toHaveLength(1)
})

test('an address that the mail server does not have is not tried again; another refusal is', async () => {
  await queue('partie@exemple.fr')
  await queue('bloquee@exemple.fr')
  await sendDueMail(api.app, transport)
  const rows = await api.app.db.select().from(outbox)
  const [gone, blocked] = ['partie', 'bloquee'].map((name) => rows.find(({ to }) => to.startsWith(name)))
  expect(gone).toMatchObject({ attempts: 12, sentAt: null, text: null, lastError: 'EENVELOPE 550' })
  expect(blocked).toMatchObject({ attempts: 1, lastError: 'EENVELOPE 550' })
})

test('a message that never goes through is given up after twelve attempts', async () => {
  await queue()
  await api.app.db.update(outbox).set({ attempts: 12 }).where(eq(outbox.to, 'awa@exemple.fr'))
  expect(await sendDueMail(api.app, transport)).toBe(0)
})

test('waits double from half a minute to six hours', () => {
  expect([0, 1, 5, 11].map(waitSeconds)).toEqual([30, 60, 960, 21_600])
})

const bodies = async () =>
  (await api.app.db.select().from(outbox)).map(({ text, html, attachment, unsubscribeUrl }) => [
    text,
    html,
    attachment,
    unsubscribeUrl,
  ])
const secret = {
  ...renderMail({ subject: 'Choisissez', title: 'Bonjour', paragraphs: ['…/reset-password?token=secret'] }),
  attachment: { name: 'visite.ics', type: 'text/calendar', text: '…/visits/1?key=secret' },
  unsubscribeUrl: 'https://demeure.example/alerts/1/end?key=secret',
}

test('of a sent e-mail its subject, recipient and times stay, and no content', async () => {
  await queueMail(api.app.db, 'awa@exemple.fr', secret)
  await sendDueMail(api.app, transport)
  expect(received[0]).toContain('token=3Dsecret')
  expect(await bodies()).toEqual([[null, null, null, null]])
  const [stored] = await api.app.db.select().from(outbox)
  expect(stored).toMatchObject({ to: 'awa@exemple.fr', subject: 'Choisissez' })
  expect(stored?.sentAt).toBeInstanceOf(Date)
  const { rows } = await api.app.db.$client.query('select row_to_json(o)::text as row from outbox_mail o')
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('of an e-mail that was given up no content stays either', async () => {
  await queueMail(api.app.db, 'awa@exemple.fr', secret)
  await api.app.db.update(outbox).set({ attempts: 10 })
  refusing = true
  await sendDueMail(api.app, transport)
  expect((await bodies())[0]?.[0]).toContain('token=secret')
  api.clock.advance({ hours: 7 })
  await sendDueMail(api.app, transport)
  expect(await bodies()).toEqual([[null, null, null, null]])
})

test('a process that died at the last attempt leaves no content of the e-mail', async () => {
  await queueMail(api.app.db, 'awa@exemple.fr', secret)
  await api.app.db.update(outbox).set({ attempts: 12, nextAttemptAt: api.clock.now() })
  api.clock.advance({ seconds: 1 })
  await purge(api.app, ['mail_bodies'])
  expect(await bodies()).toEqual([[null, null, null, null]])
})

test.each([
  ['a sent message keeps', 'update outbox_mail set sent_at = now()'],
  ['a message that waits loses', 'update outbox_mail set text_body = null'],
])('the database refuses that %s its text', async (_what, statement) => {
  await queueMail(api.app.db, 'awa@exemple.fr', secret)
  const refused = api.app.db.$client.query(statement).catch((error: { code: string }) => error.code)
  expect(await refused).toBe('23514')
})

test('the sender works by itself until it is stopped', async () => {
  const sender = startMailSender(api.app, 20)
  await queue()
  await expect.poll(() => received.length, { timeout: 5_000 }).toBe(1)
  await sender.stop()
  await queue()
  await new Promise((wait) => setTimeout(wait, 100))
  expect(received).toHaveLength(1)
})

test('where e-mails are sent the mailbox shows none', async () => {
  await queue()
  expect((await api.call('GET', '/mailbox')).json.items).toEqual([])
})
