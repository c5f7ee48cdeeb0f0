import { randomUUID } from 'node:crypto'
import { rowsOf, sql, type Statement } from '#server/platform/database/statement.ts'

/** A text for a user, who may not have a confirmed number. */
export interface SmsRecipient {
  userId: string
  text: string
  /** What it is about: stored longer than the text itself. */
  subject: string
  /** Concerns the next 48 hours, so that it may be sent at night. */
  soon: boolean
  /** Not sent after this time. */
  expiresAt: Date
}

/**
 * Inserts texts into the outbox, as a part of a larger statement, for users with a number that accepts them. The number
 * is copied encrypted.
 */
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
