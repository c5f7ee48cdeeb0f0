import type { Executor } from '#server/platform/database/connect.ts'
import { findDetails, findSubscription } from './billing-queries.ts'

/**
 * The plan and the billing details of a person, for the copy of their data; invoices are exported with their documents.
 */
export async function exportBillingOf(db: Executor, userId: string) {
  const [subscription, details] = [await findSubscription(db, userId), await findDetails(db, userId)]
  return { seller_plan: subscription ? [subscription] : [], seller_billing: details ? [details] : [] }
}
