import type { Context } from '#server/platform/context.ts'
import { sendContinuously, type Sender } from '#server/platform/outbox/send-continuously.ts'
import { sendDueMail, sendMailToMailbox } from './send-due-mail.ts'

/** Sends the outbox while the server runs; without SMTP messages go to the mailbox page. */
export function startMailSender(app: Context, rest?: number): Sender {
  if (app.config.mailboxOpen) return sendContinuously(app, () => sendMailToMailbox(app), rest)
  if (!app.config.SMTP_URL) return { stop: async () => {} }
  const url = app.config.SMTP_URL
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    }),
  )
  const sender = sendContinuously(app, async () => sendDueMail(app, await transport), rest)
  return {
    stop: async () => {
      await sender.stop()
      const opened = await transport
      opened.close()
    },
  }
}
