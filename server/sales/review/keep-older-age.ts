import type { Transaction } from '#server/platform/database/connect.ts'
import { lockSale, updateSale } from '../lifecycle/sale-life-queries.ts'

/** Of two listings of one home that become one: the one that stays keeps the older of their first days. */
export async function keepOlderAge(tx: Transaction, keptId: string, firstPublishedAt: Date | null) {
  const kept = await lockSale(tx, keptId)
  if (!kept || !firstPublishedAt) return
  if (kept.firstPublishedAt && kept.firstPublishedAt <= firstPublishedAt) return
  await updateSale(tx, keptId, { firstPublishedAt })
}
