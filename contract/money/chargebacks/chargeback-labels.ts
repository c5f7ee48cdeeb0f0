/**
 * French labels of the reasons of a chargeback, by `chargeback.REASON`. `npm run texts` extracts them to
 * `locales/LANGUAGE/web/money/chargeback-labels.po`, which server and site read: nothing imports this file at run time.
 */
export const chargebackLabels = {
  'chargeback.fraudulent': 'paiement non autorisé',
  'chargeback.unrecognized': 'paiement non reconnu',
  'chargeback.duplicate': 'payé deux fois',
  'chargeback.product_not_received': 'prestation non reçue',
  'chargeback.product_unacceptable': 'prestation non conforme',
  'chargeback.credit_not_processed': 'remboursement non reçu',
  'chargeback.subscription_canceled': 'abonnement déjà arrêté',
  'chargeback.general': 'motif non précisé',
} as const
