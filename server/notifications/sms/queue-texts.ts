import { randomUUID } from 'node:crypto'
import { rowsOf, sql, type Statement } from '#server/platform/database/statement.ts'

/** What is told by a text, to somebody who may have confirmed a number or not. */
export interface SmsRecipient {
  userId: string
  text: string
  /** What it is about: kept when the text itself is not any more. */
  subject: string
  /** Concerns the next 48 hours, so that it may be sent at night. */
  soon: boolean
  /** Says nothing new after that. */
  expiresAt: Date
}

/** Puts texts into the outbox, as a part of a statement that writes more: to whoever has a number that takes them. */
export function queuedTexts(recipients: SmsRecipient[]): Statement {
  const rows = recipients.map(({ userId, text, subject, soon, expiresAt }) => [
    randomUUID(),
    userId,
    text,
    subject,
    soon,
    expiresAt,
  ])
  return sql`insert into outbox_sms (id, user_id, to_number, time_zone, text_body, subject, soon, expires_at)
    select told.id::uuid, reader.user_id, reader.number, reader.time_zone, told.text_body, told.subject,
      told.soon::boolean, told.expires_at::timestamptz
    from (${rowsOf(rows)}) told (id, user_id, text_body, subject, soon, expires_at)
      join sms_number reader on reader.user_id = told.user_id::uuid
    where reader.refused is null`
}
