import type { ReportCategory } from '#contract/money/reconciliation-enums.ts'
import { amountOf } from './read-cells.ts'
import type { ReportFormat } from './report-line.ts'

/**
 * Categories of Stripe: `reporting_category` of the report « Balance change from activity, itemized », and `Type` of the
 * export of balance transactions (docs.stripe.com/reports/reporting-categories, …/balance-transaction-types).
 */
const categories: Record<string, ReportCategory> = {
  charge: 'payment',
  payment: 'payment',
  partial_capture_reversal: 'refund',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_returned',
  payment_failure_refund: 'refund_returned',
  dispute: 'chargeback',
  dispute_reversal: 'chargeback_won',
  transfer: 'payout',
  transfer_reversal: 'payout_returned',
  transfer_refund: 'payout_returned',
  fee: 'fee',
  stripe_fee: 'fee',
  network_cost: 'fee',
  tax_fee: 'fee',
  // Between the balance and the bank, on the account that both are.
  payout: 'internal',
  payout_reversal: 'internal',
  payout_failure: 'internal',
  payout_cancel: 'internal',
  topup: 'internal',
  topup_reversal: 'internal',
  reserve_transaction: 'internal',
}

export const stripeFormat: ReportFormat = {
  columns: {
    id: ['balance_transaction_id', 'id'],
    category: ['reporting_category', 'type'],
    source: ['source_id', 'source'],
    amount: ['gross', 'amount'],
    fee: ['fee', 'fees'],
    currency: ['currency'],
    date: ['created_utc', 'created (utc)', 'created'],
    intent: ['payment_intent_id'],
    charge: ['charge_id'],
  },
  required: ['id', 'category', 'source', 'amount', 'fee', 'currency', 'date'],
  /** Our id of the payment or refund, where the report was taken with its metadata. */
  isReference: (heading) =>
    /^(payment|refund|transfer)_metadata\[(payment_id|refund_id|payout_id)\]$/.test(heading) ||
    /^(payment_id|refund_id|payout_id) \(metadata\)$/.test(heading),
  read: (cells, currency) => {
    const amountMinor = amountOf(cells('amount'), currency)
    if (amountMinor === undefined) return 'amount'
    const feeMinor = amountOf(cells('fee') || '0', currency)
    if (feeMinor === undefined) return 'fee'
    const label = cells('category').toLowerCase().replaceAll(' ', '_')
    const category = categoryOf(label, amountMinor)
    // A refund names its payment too: only a payment is found by it, and what was let go of a hold (join-reversals.ts).
    const namesPayment = category === 'payment' || label === 'partial_capture_reversal'
    const ofPayment = namesPayment ? [cells('intent'), cells('charge')] : []
    return {
      category,
      label,
      references: [cells('source'), ...ofPayment, cells('id')].filter(Boolean),
      // A fee line has its amount as a negative gross.
      amountMinor: category === 'fee' ? 0 : amountMinor,
      feeMinor: category === 'fee' ? feeMinor - amountMinor : feeMinor,
    }
  },
}

/** What Stripe calls an adjustment is a dispute in the older export; anything else unlisted has to be explained. */
function categoryOf(label: string, amountMinor: number): ReportCategory {
  const listed = categories[label]
  if (listed) return listed
  return amountMinor < 0 ? 'chargeback' : 'chargeback_won'
}
