import { count } from 'drizzle-orm'
import type { PayoutStatus } from '#contract/money/payout-status.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { payouts } from '#server/schema/dealings/finance-tables.ts'

/** Counts of payouts by status, of all owners. */
export async function countPayouts(db: Executor): Promise<Record<PayoutStatus, number>> {
  const rows = await db
    .select({ status: payouts.status, total: count() })
    .from(payouts)
    .groupBy(payouts.status)
  const found = new Map(rows.map(({ status, total }) => [status, total]))
  const of = (status: PayoutStatus) => found.get(status) ?? 0
  return {
    ready: of('ready'),
    held: of('held'),
    scheduled: of('scheduled'),
    sending: of('sending'),
    sent: of('sent'),
  }
}
