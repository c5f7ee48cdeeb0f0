import { sql } from 'drizzle-orm'
import { companyDay } from '#contract/core/date-format.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { accountActivities } from '#server/schema/people/account-tables.ts'

/** Records the date of last activity and clears the warning about an idle account. */
export async function noteActivity(db: Executor, userId: string, now: Date) {
  const lastSeenOn = companyDay(now)
  await db
    .insert(accountActivities)
    .values({ userId, lastSeenOn })
    .onConflictDoUpdate({
      target: accountActivities.userId,
      set: { lastSeenOn, warnedAt: null },
      setWhere: sql`account_activity.last_seen_on < excluded.last_seen_on`,
    })
}
