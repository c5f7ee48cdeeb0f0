import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import type { App } from '../app.ts'
import { outbox } from './mail-tables.ts'

type QueuedMail = typeof outbox.$inferSelect

const batch = 20
/** After so many a message is given up. */
export const mostAttempts = 12
const firstWaitSeconds = 30
const longestWaitSeconds = 6 * 3600

/**
 * Sends what is due. A message is claimed by putting off its next attempt, in one statement that skips what
 * another process holds: nobody sends it twice, and a process that dies leaves it to be tried again.
 * @returns how many were tried
 */
export async function sendDueMail(app: App, transport: Transporter) {
  const due = await claimDueMail(app)
  for (const mail of due) await sendOne(app, transport, mail)
  return due.length
}

async function claimDueMail(app: App): Promise<QueuedMail[]> {
  const now = app.clock.now()
  // The database writes microseconds: what was queued in this very millisecond is due too.
  const soon = new Date(now.getTime() + 1)
  return app.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, soon), lt(outbox.attempts, mostAttempts)))
      .orderBy(outbox.nextAttemptAt)
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const mail of due) {
      await tx
        .update(outbox)
        .set({
          attempts: sql`attempts + 1`,
          nextAttemptAt: new Date(now.getTime() + waitSeconds(mail.attempts) * 1000),
        })
        .where(eq(outbox.id, mail.id))
    }
    return due
  })
}

/** Half a minute, then twice as long each time, up to six hours. */
export function waitSeconds(attemptsBefore: number) {
  return Math.min(firstWaitSeconds * 2 ** attemptsBefore, longestWaitSeconds)
}

async function sendOne(app: App, transport: Transporter, mail: QueuedMail) {
  try {
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
    await app.db
      .update(outbox)
      .set({ sentAt: app.clock.now(), lastError: null })
      .where(eq(outbox.id, mail.id))
  } catch (error) {
    await noteFailure(app, mail, error)
  }
}

async function noteFailure(app: App, mail: QueuedMail, error: unknown) {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const reason = [code, responseCode].filter(Boolean).join(' ') || 'unknown'
  const attempts = mail.attempts + 1
  const last = attempts >= mostAttempts
  await app.db.update(outbox).set({ lastError: reason }).where(eq(outbox.id, mail.id))
  app.log[last ? 'error' : 'warn'](
    { mailId: mail.id, attempts, reason },
    last ? 'mail given up' : 'mail not sent',
  )
}
