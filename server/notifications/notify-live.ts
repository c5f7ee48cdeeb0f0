import type { LiveEvent } from '#contract/messaging/notifications.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { rowsOf, sql, type Statement } from '#server/platform/database/statement.ts'

/** Something to be said to the screens that a person has open. */
export interface Announcement {
  userId: string
  event: LiveEvent['event']
  data?: Record<string, unknown>
}

/** Says something to the screens that a person has open, once the transaction holds. Nobody listening, nothing lost. */
export async function notifyLive(
  tx: Executor,
  userId: string,
  event: LiveEvent['event'],
  data: Record<string, unknown> = {},
) {
  await runWithin(tx, announced([{ userId, event, data }]))
}

/** The same as a part of a statement that writes more. */
export function announced(announcements: Announcement[]): Statement {
  const rows = announcements.map(({ userId, event, data = {} }) => [userId, event, JSON.stringify(data)])
  return announcedFrom(rowsOf(rows))
}

/** The same with what another part of the statement finds out: user, event, data. */
export function announcedFrom(rows: Statement): Statement {
  return sql`insert into live_event (user_id, event, data) ${rows}`
}
