import { like, sql } from 'drizzle-orm'
import { StartRefused } from '#server/platform/config/start-error.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { payments } from '#server/schema/dealings/payment-tables.ts'

/**
 * A production database holds money that was received: with payments of the demonstration its ledger would owe owners
 * what nobody has paid.
 * @throws {StartRefused}
 */
export async function refuseDemonstrationPayments(db: Executor) {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(payments)
    .where(like(payments.provider, 'demonstration\\_%'))
  if (!row?.total) return
  throw new StartRefused(
    `DATABASE_URL: ${row.total} payments of this database are of the demonstration and moved no money, refused in production`,
  )
}
