import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { changeSaleStatus } from './change-sale-status.ts'
import { findEndingSalesOf } from './sale-life-queries.ts'

/** Withdraws every open or suspended listing of a closed account. */
export async function withdrawListingsOf(app: Context, tx: Transaction, sellerId: string) {
  for (const listingId of await findEndingSalesOf(tx, sellerId)) {
    await changeSaleStatus(app, tx, {
      listingId,
      event: 'withdraw',
      actor: { id: null, as: 'system' },
      reason: 'account_closed',
    })
  }
}
