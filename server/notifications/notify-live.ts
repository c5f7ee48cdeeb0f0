import type { LiveEvent } from '#contract/messaging/notifications.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { rowsOf, sql, type Statement } from '#server/platform/database/statement.ts'

/** A live event for the open pages of a user. */
export interface Announcement {
  userId: string
  event: LiveEvent['event']
  data?: Record<string, unknown>
}

/** Sends a live event to the open pages of a user, once the transaction commits; unread events expire. */
export async function notifyLive(
  tx: Executor,
  userId: string,
  event: LiveEvent['event'],
  data: Record<string, unknown> = {},
) {
  await runWithin(tx, announced([{ userId, event, data }]))
}

/** The same as a part of a larger statement. */
export function announced(announcements: Announcement[]): Statement {
  const rows = announcements.map(({ userId, event, data = {} }) => [userId, event, JSON.stringify(data)])
  return announcedFrom(rowsOf(rows))
}

/** The same with rows selected by another part of the statement: user, event, data. */
export function announcedFrom(rows: Statement): Statement {
  return sql`insert into live_event (user_id, event, data) ${rows}`
}
