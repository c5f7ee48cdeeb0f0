import { setTimeout } from 'node:timers/promises'
import type { App } from '../app.ts'
import { sendDueMail } from './send-due-mail.ts'

const restMilliseconds = 2_000

export interface MailSender {
  /** Lets the message under way finish. */
  stop: () => Promise<void>
}

/** Sends the outbox for as long as the server runs; without SMTP messages stay for the mailbox page. */
export function startMailSender(app: App, rest = restMilliseconds): MailSender {
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
  const stopping = new AbortController()
  const finished = (async () => {
    while (!stopping.signal.aborted) {
      const tried = await sendDueMail(app, await transport).catch((error: unknown) => {
        app.log.error({ err: error }, 'the outbox could not be read')
        return 0
      })
      if (tried === 0) await setTimeout(rest, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await finished
      const opened = await transport
      opened.close()
    },
  }
}
