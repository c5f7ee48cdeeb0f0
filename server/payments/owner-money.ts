import type { OwnerMatter } from '#contract/administration/dashboards.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findOfflineDue, findOnSiteRefunds } from './owner-money-queries.ts'

/** Items shown of each kind; each booking shows its own. */
const mattersShown = 5

/** What an owner receives and refunds on site: amounts due by a day, and refunds to make. */
export async function onSitePayments(db: Executor, ownerId: string, today: string) {
  const [due, toReturn] = await Promise.all([
    findOfflineDue(db, ownerId, today, mattersShown),
    findOnSiteRefunds(db, ownerId, mattersShown),
  ])
  const payments: OwnerMatter[] = due
  const refunds: OwnerMatter[] = toReturn.map((row) => ({ ...row, due: null }))
  return { payments, refunds }
}
