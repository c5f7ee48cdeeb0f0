import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { accountActivities } from '#server/schema/people/account-tables.ts'

/** Notes that somebody used their account today; what they were told of its end is void with it. */
export async function noteActivity(db: Executor, userId: string, now: Date) {
  const lastSeenOn = now.toISOString().slice(0, 10)
  await db
    .insert(accountActivities)
    .values({ userId, lastSeenOn })
    .onConflictDoUpdate({
      target: accountActivities.userId,
      set: { lastSeenOn, warnedAt: null },
      setWhere: sql`account_activity.last_seen_on < excluded.last_seen_on`,
    })
}
