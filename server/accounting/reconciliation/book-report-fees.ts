import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { postToLedger } from '#server/ledger/ledger-repository.ts'
import { compareReport } from './compare-report.ts'
import { noFeesToBook } from './reconciliation-refusals.ts'
import { findUnbookedFees, lockReport } from './reconciliation-queries.ts'

/**
 * Books the fees of a report that the ledger has none of: a line is booked once, under its movement and category, so
 * that another report that states another fee shows as a difference.
 * @throws 404; 409 where nothing is left to book
 */
export async function bookReportFees(tx: Transaction, app: Pick<Context, 'clock'>, reportId: string) {
  if (!(await lockReport(tx, reportId))) throw notFound()
  const fees = await findUnbookedFees(tx, reportId)
  if (fees.length === 0) throw noFeesToBook()
  for (const fee of fees) {
    await postToLedger(tx, {
      kind: 'provider_fee',
      eventKey: `provider_fee:${fee.category}:${fee.key}`,
      currency: fee.currency,
      occurredAt: fee.occurredAt,
      ...(fee.bookingId && { bookingId: fee.bookingId }),
      ...(fee.sourceId && { sourceId: fee.sourceId }),
      entries: [
        { account: 'provider_fees', amountMinor: fee.feeMinor },
        { account: 'clearing', amountMinor: -fee.feeMinor },
      ],
    })
  }
  await compareReport(tx, app, reportId)
  return fees.length
}
