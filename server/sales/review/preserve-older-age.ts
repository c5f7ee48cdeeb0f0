import type { Transaction } from '#server/platform/database/connect.ts'
import { lockSale, updateSale } from '../lifecycle/sale-life-queries.ts'

/** Of two listings of one home that become one: the one that stays keeps the older of their first days. */
export async function preserveOlderAge(tx: Transaction, retainedId: string, firstPublishedAt: Date | null) {
  const stored = await lockSale(tx, retainedId)
  if (!stored || !firstPublishedAt) return
  if (stored.firstPublishedAt && stored.firstPublishedAt <= firstPublishedAt) return
  await updateSale(tx, retainedId, { firstPublishedAt })
}
