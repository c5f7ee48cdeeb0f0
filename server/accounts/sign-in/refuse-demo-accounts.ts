import { inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { StartRefused } from '#server/platform/config/start-error.ts'
import { users } from '#server/schema/people/account-tables.ts'

/** Accounts of the demonstration that may do anything to the house; the README gives their password. */
const powerful = ['admin', 'moderation', 'kyc'].map((name) => `${name}@demeure.example`)

/**
 * A house that is no demonstration does not open with a door whose key everybody knows: a database that was filled
 * with the demonstration and is then put into production.
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
