/** Reasons of a chargeback by the codes of the card schemes; a provider may send others. */
export const chargebackReasons = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'subscription_canceled',
  'general',
] as const

/** The id of its label; undefined for an unlisted reason, which is shown unchanged. */
export function chargebackLabelId(reason: string) {
  return (chargebackReasons as readonly string[]).includes(reason) ? `chargeback.${reason}` : undefined
}
