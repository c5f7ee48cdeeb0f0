import { inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { StartRefused } from '#server/platform/config/start-error.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** Demonstration accounts with administrative rights; the README publishes their password. */
const powerful = ['admin', 'moderation', 'kyc'].map((name) => `${name}@demeure.example`)

/**
 * Refuses to start outside demonstration mode while those accounts exist, as in a database that was seeded with the
 * demonstration and then put into production.
 * @throws {StartRefused}
 */
export async function refuseDemoAccounts(db: Executor) {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.emailKey, powerful))
    .limit(1)
  if (found.length === 0) return
  throw new StartRefused(
    'DEMO_DATA: the database holds the accounts of the demonstration, whose password everybody knows; DEMO_DATA=true asks for them',
  )
}
