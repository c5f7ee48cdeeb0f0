import type { Language } from '#contract/core/language.ts'
import type { PayoutBatch, PayoutBatchDetail } from '#contract/money/payout-batches.ts'
import type { ShownBatch, ShownItem } from './payout-batch-queries.ts'
import { rejectionReason } from './rejection-reasons.ts'

export function presentBatch({
  batch,
  preparerName,
  signerName,
  accepted,
  rejected,
}: ShownBatch): PayoutBatch {
  return {
    id: batch.id,
    number: batch.number,
    status: batch.status,
    execution_on: batch.executionOn,
    payouts: batch.payouts,
    total_minor: batch.totalMinor,
    currency: 'EUR',
    accepted,
    rejected,
    prepared_by: preparerName,
    prepared_at: batch.preparedAt.toISOString(),
    signed_by: batch.signedBy ? signerName : null,
    signed_at: batch.signedAt?.toISOString() ?? null,
    downloaded_at: batch.downloadedAt?.toISOString() ?? null,
    ended_at: batch.endedAt?.toISOString() ?? null,
  }
}

export function presentBatchDetail(
  batch: ShownBatch,
  items: ShownItem[],
  language: Language,
): PayoutBatchDetail {
  return {
    ...presentBatch(batch),
    transfers: items.map(({ item, firstName, lastName, bookingId, bookingCode }) => ({
      id: item.id,
      end_to_end_id: item.endToEndId,
      owner: { id: item.ownerId, name: `${firstName} ${lastName}`.trim() },
      booking: bookingId && bookingCode ? { id: bookingId, code: bookingCode } : null,
      amount_minor: item.owedMinor - item.withheldMinor,
      withheld_minor: item.withheldMinor,
      holder: item.holder,
      account_ending: item.accountEnding,
      status: item.status,
      reason_code: item.reasonCode,
      reason: item.reasonCode && rejectionReason(item.reasonCode)[language],
      reason_text: item.reasonText,
      transaction_id: item.transactionId,
    })),
  }
}
