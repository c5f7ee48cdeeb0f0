import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { startApi } from '../test/start-api.ts'
import { layOutMail } from './mail-layout.ts'
import { outbox } from './mail-tables.ts'
import { queueMail } from './queue-mail.ts'
import { waitSeconds } from '../outbox/send-due.ts'
import { sendDueMail } from './send-due-mail.ts'
import { startMailSender } from './start-mail-sender.ts'

const received: string[] = []
let refusing = false
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    let content = ''
    stream.on('data', (chunk: Buffer) => (content += chunk.toString()))
    stream.on('end', () => {
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
  await api.app.db.delete(outbox)
})

const queue = (to = 'awa@exemple.fr') =>
  queueMail(
    api.app.db,
    to,
    layOutMail({
      subject: 'Réservation confirmée à Saint-Malo',
      title: 'Bonjour',
      paragraphs: ['À bientôt'],
    }),
    'hote@exemple.fr',
  )

test('a message that can be ended says where, for the button of mail programs', async () => {
  const mail = layOutMail({ subject: 'Nouveau', title: 'Bonjour', paragraphs: ['Un bien'] })
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

test('a message that never goes through is given up after twelve attempts', async () => {
  await queue()
  await api.app.db.update(outbox).set({ attempts: 12 }).where(eq(outbox.to, 'awa@exemple.fr'))
  expect(await sendDueMail(api.app, transport)).toBe(0)
})

test('waits double from half a minute to six hours', () => {
  expect([0, 1, 5, 11].map(waitSeconds)).toEqual([30, 60, 960, 21_600])
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
