/**
 * French labels of a reconciliation: kinds and states of differences by `difference.CODE`, what they are about by
 * `category.CODE`. `npm run texts` extracts them to `locales/LANGUAGE/web/money/reconciliation-labels.po`.
 */
export const reconciliationLabels = {
  'difference.amount': 'Montant différent',
  'difference.fee': 'Frais différents',
  'difference.missing_in_ledger': 'Absent du livre',
  'difference.missing_in_report': 'Absent du rapport',
  'difference.rejected': 'Virement rejeté par la banque',
  'difference.open': 'À expliquer',
  'difference.explained': 'Expliqué',
  'difference.matched': 'Rejoint',
  'category.payment': 'Paiement',
  'category.refund': 'Remboursement',
  'category.refund_returned': 'Remboursement revenu',
  'category.chargeback': 'Contestation',
  'category.chargeback_won': 'Contestation gagnée',
  'category.payout': 'Versement à un hôte',
  'category.payout_returned': 'Versement repris',
  'category.fee': 'Frais du prestataire',
  'category.internal': 'Mouvement vers la banque',
} as const
