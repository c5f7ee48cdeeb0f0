import type { Executor } from '#server/platform/database/connect.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { rowsOf, sql, type Statement } from '#server/platform/database/statement.ts'
import type { Mail } from './mail-layout.ts'

/** A message with its recipient. */
export interface AddressedMail extends Mail {
  to: string
  replyTo?: string | undefined
  /** The account that the message protects. */
  securityOf?: string | undefined
}

/** Puts a message into the outbox, in the transaction of its event. */
export async function queueMail(db: Executor, to: string, mail: Mail, replyTo?: string) {
  await runWithin(db, queuedMails([{ ...mail, to, replyTo }]))
}

/** The same for a message that protects an account: also shown on its owner's security page. */
export async function queueSecurityMail(db: Executor, userId: string, to: string, mail: Mail) {
  await runWithin(db, queuedMails([{ ...mail, to, securityOf: userId }]))
}

/** The same for several messages, as a part of a larger statement. */
export function queuedMails(mails: AddressedMail[]): Statement {
  const rows = mails.map(({ to, replyTo, securityOf, subject, text, html, attachment, unsubscribeUrl }) => [
    crypto.randomUUID(),
    to,
    replyTo ?? null,
    subject,
    text,
    html,
    attachment ? JSON.stringify(attachment) : null,
    unsubscribeUrl ?? null,
    securityOf ?? null,
  ])
  return sql`insert into outbox_mail (id, to_address, reply_to, subject, text_body, html_body, attachment,
      unsubscribe_url, security_of) ${rowsOf(rows)}`
}
