import { desc, eq } from 'drizzle-orm'
import type { App } from '../app.ts'
import { notFound } from '../http/refusals.ts'
import { outbox } from './mail-tables.ts'

/** The last messages, of everybody or to one address. @throws 404 where messages are really sent, or in production */
export async function listMailbox(app: App, to: string | undefined) {
  if (!app.config.mailboxOpen) throw notFound()
  const mails = await app.db
    .select()
    .from(outbox)
    .where(to ? eq(outbox.to, to) : undefined)
    .orderBy(desc(outbox.createdAt))
    .limit(50)
  return {
    items: mails.map(({ id, to: address, subject, text, html, createdAt }) => ({
      id,
      to: address,
      subject,
      text,
      html,
      created_at: createdAt.toISOString(),
    })),
  }
}
