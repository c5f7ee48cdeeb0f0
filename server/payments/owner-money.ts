import type { OwnerMatter } from '#contract/administration/dashboards.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findOfflineDue, findOnSiteRefunds } from './owner-money-queries.ts'

/** Shown of each kind; each booking has its own. */
const mattersShown = 5

/** What an owner receives and gives back without a provider: money due by a day, money to return. */
export async function onSitePayments(db: Executor, ownerId: string, today: string) {
  const [due, toReturn] = await Promise.all([
    findOfflineDue(db, ownerId, today, mattersShown),
    findOnSiteRefunds(db, ownerId, mattersShown),
  ])
  const payments: OwnerMatter[] = due
  const refunds: OwnerMatter[] = toReturn.map((row) => ({ ...row, due: null }))
  return { payments, refunds }
}
