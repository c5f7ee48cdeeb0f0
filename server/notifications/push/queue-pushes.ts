import { rowsOf, sql, type Statement } from '#server/platform/database/statement.ts'
import type { PushContent } from '#server/schema/following/push-tables.ts'

/** A notification for all browsers of a user. */
export interface PushRecipient {
  userId: string
  content: PushContent
  /** Concerns the next 48 hours, so that it may be sent at night. */
  soon: boolean
  /** Not sent after this time. */
  expiresAt: Date
}

/** Inserts notifications into the outbox, one per browser of their recipients, as a part of a larger statement. */
export function queuedPushes(recipients: PushRecipient[]): Statement {
  const rows = recipients.map(({ userId, content, soon, expiresAt }) => [
    userId,
    JSON.stringify(content),
    soon,
    expiresAt,
  ])
  return sql`insert into outbox_push (id, device_id, content, soon, expires_at)
    select gen_random_uuid(), device.id, told.content::jsonb, told.soon::boolean, told.expires_at::timestamptz
    from (${rowsOf(rows)}) told (user_id, content, soon, expires_at)
      join push_device device on device.user_id = told.user_id::uuid
      left join user_session session on session.id = device.session_id
    where session.ended_at is null`
}
