import type { LiveEvent } from '../../contract/notifications.ts'
import type { Executor } from '../database/connect.ts'
import { liveEvents } from './notification-tables.ts'

/** Says something to the screens that a person has open, once the transaction holds. Nobody listening, nothing lost. */
export async function tellLive(
  tx: Executor,
  userId: string,
  event: LiveEvent['event'],
  data: Record<string, unknown> = {},
) {
  await tx.insert(liveEvents).values({ userId, event, data })
}
