import type { Transporter } from 'nodemailer'
import type { Context } from '#server/platform/context.ts'
import { storeInMailbox } from '#server/platform/outbox/mailbox.ts'
import { sendDue, Undeliverable } from '#server/platform/outbox/send-due.ts'
import { mailOutbox, type outbox } from './mail-tables.ts'

type QueuedMail = typeof outbox.$inferSelect

/** Sends the e-mails that are due. @returns the number of attempts */
export function sendDueMail(app: Context, transport: Transporter) {
  return sendDue<QueuedMail>(app, { outbox: mailOutbox, send: (mail) => sendMail(app, transport, mail) })
}

/** Moves the e-mails that are due to the mailbox of a demonstration. @returns their number */
export function sendMailToMailbox(app: Context) {
  return sendDue<QueuedMail>(app, {
    outbox: mailOutbox,
    send: async ({ id, to, subject, text, html, createdAt }) => {
      if (text === null) throw new Undeliverable('no text')
      await storeInMailbox(app.db, { id, channel: 'mail', to, subject, text, html, createdAt })
    },
  })
}

/** No such mailbox or domain (RFC 3463, 3.2); other permanent codes may be about us, and end with our settings. */
const unknownAddress = /\b5\.1\.(?:[1236]|10)\b/

/** @throws {Undeliverable} where the mail server does not have the address; any other error is retried */
async function sendMail(app: Context, transport: Transporter, mail: QueuedMail) {
  try {
    await handOver(app, transport, mail)
  } catch (error) {
    const { code, responseCode, response } = error as {
      code?: string
      responseCode?: number
      response?: string
    }
    if (code !== 'EENVELOPE' || !unknownAddress.test(response ?? '')) throw error
    throw new Undeliverable(`${code} ${responseCode}`)
  }
}

async function handOver(app: Context, transport: Transporter, mail: QueuedMail) {
  await transport.sendMail({
    from: app.config.MAIL_FROM,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    ...(mail.text !== null && { text: mail.text }),
    ...(mail.html !== null && { html: mail.html }),
    ...(mail.attachment && {
      attachments: [
        {
          filename: mail.attachment.name,
          contentType: mail.attachment.type,
          content: mail.attachment.text,
        },
      ],
    }),
    // The same for every attempt, so that a mail server can detect duplicates.
    messageId: `<${mail.id}@${new URL(app.config.publicUrl).hostname}>`,
    headers: {
      'auto-submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'list-unsubscribe': `<${mail.unsubscribeUrl}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
