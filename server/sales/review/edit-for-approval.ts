import type { Transaction } from '#server/platform/database/connect.ts'
import { type SaleRecord, updateSale } from '../lifecycle/sale-life-queries.ts'

export type SaleTexts = Partial<Pick<SaleRecord, 'title' | 'description'>>

/** Writes a moderator's version of the texts; the caller validates the listing afterwards. */
export async function editForApproval(tx: Transaction, id: string, texts: SaleTexts, now: Date) {
  await updateSale(tx, id, { ...texts, updatedAt: now })
}
