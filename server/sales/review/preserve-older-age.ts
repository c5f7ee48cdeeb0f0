import type { Transaction } from '#server/platform/database/connect.ts'
import { lockSale, updateSale } from '../lifecycle/sale-life-queries.ts'

/** When two listings of one property are merged, the retained one gets the older first publication date. */
export async function preserveOlderAge(tx: Transaction, retainedId: string, firstPublishedAt: Date | null) {
  const stored = await lockSale(tx, retainedId)
  if (!stored || !firstPublishedAt) return
  if (stored.firstPublishedAt && stored.firstPublishedAt <= firstPublishedAt) return
  await updateSale(tx, retainedId, { firstPublishedAt })
}
