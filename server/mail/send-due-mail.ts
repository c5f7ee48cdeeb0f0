import type { Transporter } from 'nodemailer'
import type { App } from '../app.ts'
import { sendDue } from '../outbox/send-due.ts'
import { outbox } from './mail-tables.ts'

type QueuedMail = typeof outbox.$inferSelect

/** Sends the e-mails that are due. @returns how many were tried */
export function sendDueMail(app: App, transport: Transporter) {
  return sendDue<QueuedMail>(app, { table: outbox, send: (mail) => sendMail(app, transport, mail) })
}

async function sendMail(app: App, transport: Transporter, mail: QueuedMail) {
  await transport.sendMail({
    from: app.config.MAIL_FROM,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.attachment && {
      attachments: [
        {
          filename: mail.attachment.name,
          contentType: mail.attachment.type,
          content: mail.attachment.text,
        },
      ],
    }),
    // The same for every attempt, so that a mail server can tell a repetition.
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
