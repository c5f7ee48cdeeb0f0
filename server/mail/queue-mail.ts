import type { Executor } from '../database/connect.ts'
import { runWithin } from '../database/run-statement.ts'
import { rowsOf, sql, type Statement } from '../database/statement.ts'
import type { Mail } from './mail-layout.ts'

/** A message with its receiver. */
export interface AddressedMail extends Mail {
  to: string
  replyTo?: string | undefined
}

/** Puts a message into the outbox, in the transaction of the fact it tells. */
export async function queueMail(db: Executor, to: string, mail: Mail, replyTo?: string) {
  await runWithin(db, queuedMails([{ ...mail, to, replyTo }]))
}

/** The same for several, as a part of a statement that writes more. */
export function queuedMails(mails: AddressedMail[]): Statement {
  const rows = mails.map(({ to, replyTo, subject, text, html, attachment, unsubscribeUrl }) => [
    crypto.randomUUID(),
    to,
    replyTo ?? null,
    subject,
    text,
    html,
    attachment ? JSON.stringify(attachment) : null,
    unsubscribeUrl ?? null,
  ])
  return sql`insert into outbox_mail (id, to_address, reply_to, subject, text_body, html_body, attachment,
      unsubscribe_url) ${rowsOf(rows)}`
}
