import { amountOf } from './read-cells.ts'
import type { ReportFormat } from './report-line.ts'

const accepted = new Set([
  'accepted',
  'accepte',
  'accepté',
  'success',
  'succes',
  'succès',
  'succes.',
  'paid',
  '00',
])

/**
 * The export of transactions of CinetPay's back office, and the same fields under the names of its API. It has payments
 * alone: refused ones moved no money.
 */
export const cinetpayFormat: ReportFormat = {
  columns: {
    id: ['transaction_id', 'transaction id', 'id transaction', 'cpm_trans_id', 'id de transaction'],
    operator: ['operator_id', 'operator id', 'id opérateur', 'id operateur', 'payid', 'cpm_payid'],
    amount: ['amount', 'montant', 'cpm_amount'],
    fee: ['fee', 'fees', 'frais', 'commission', 'commissions'],
    currency: ['currency', 'devise', 'cpm_currency'],
    status: ['status', 'statut', 'cpm_error_message', 'état', 'etat'],
    date: [
      'payment_date',
      'payment date',
      'date de paiement',
      'cpm_trans_date',
      'date',
      'created_at',
      'date de création',
    ],
  },
  required: ['id', 'amount', 'currency', 'status', 'date'],
  isReference: (heading) => heading === 'metadata' || heading === 'cpm_custom',
  read: (cells, currency) => {
    if (!accepted.has(cells('status').toLowerCase())) return undefined
    const amountMinor = amountOf(cells('amount'), currency)
    if (amountMinor === undefined || amountMinor <= 0) return 'amount'
    const feeMinor = amountOf(cells('fee') || '0', currency)
    if (feeMinor === undefined) return 'fee'
    return {
      category: 'payment',
      label: cells('status').toLowerCase(),
      references: [cells('id'), cells('operator')].filter(Boolean),
      amountMinor,
      feeMinor,
    }
  },
}
