import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { lockPayments } from '../payment-queries.ts'
import { mailPayer } from './mail-payer.ts'
import { shareLink } from './share-link.ts'

/** Writes to whoever began to pay a share by its link and has not; the address of others is not known. */
export async function remindPayers(tx: Transaction, app: Context, bookingId: string) {
  for (const { id, share, status } of await lockPayments(tx, bookingId)) {
    if (!share || (status !== 'due' && status !== 'failed')) continue
    await mailPayer(tx, id, 'unpaid', { link: (language) => shareLink(app, id, language) })
  }
}
