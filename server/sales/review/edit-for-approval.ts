import type { Transaction } from '#server/platform/database/connect.ts'
import { type SaleRecord, updateSale } from '../lifecycle/sale-life-queries.ts'

export type SaleTexts = Partial<Pick<SaleRecord, 'title' | 'description'>>

/** Writes the texts of a listing as a moderator has them; whoever approves it has it validated afterwards. */
export async function editForApproval(tx: Transaction, id: string, texts: SaleTexts, now: Date) {
  await updateSale(tx, id, { ...texts, updatedAt: now })
}
