import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { findMailboxMessages } from '#server/platform/outbox/mailbox.ts'
import { listTexts } from '#server/notifications/sms/list-texts.ts'
import { outbox } from '#server/platform/mail/mail-tables.ts'

const most = 50

/**
 * The last messages, all or to one address or number, of each channel without a provider.
 * @throws 404 where all channels have a provider, or in production
 */
export async function listMailbox(app: Context, to: string | undefined) {
  const { mailboxOpen, smsMailboxOpen } = app.config
  if (!mailboxOpen && !smsMailboxOpen) throw notFound()
  const mails = mailboxOpen ? await listMails(app, to) : []
  const texts = smsMailboxOpen ? await listTexts(app, to) : []
  const all = [
    ...mails.map((mail) => ({ ...mail, channel: 'mail' as const })),
    ...texts.map((text) => ({ ...text, channel: 'sms' as const, subject: null, html: null })),
  ]
  return {
    items: all
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, most)
      .map(({ id, channel, to: address, subject, text, html, createdAt }) => ({
        id,
        channel,
        to: address,
        subject,
        text: text ?? '',
        html,
        created_at: createdAt.toISOString(),
      })),
  }
}

/** Queued e-mails and those of the mailbox; one that is in both is listed once. */
async function listMails({ db }: Context, to: string | undefined) {
  const waiting = await db
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sentAt), to ? eq(outbox.to, to) : undefined))
    .orderBy(desc(outbox.createdAt))
    .limit(most)
  const stored = await findMailboxMessages(db, 'mail', to)
  return [...new Map([...waiting, ...stored].map((mail) => [mail.id, mail])).values()]
}
