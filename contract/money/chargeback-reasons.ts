import type { Language } from '#contract/core/language.ts'

/** Reasons of a chargeback by the codes of the card schemes. */
const reasons: Record<string, Record<Language, string>> = {
  fraudulent: { fr: 'paiement non autorisé', en: 'unauthorised payment', es: 'pago no autorizado' },
  unrecognized: { fr: 'paiement non reconnu', en: 'unrecognised payment', es: 'pago no reconocido' },
  duplicate: { fr: 'payé deux fois', en: 'paid twice', es: 'pagado dos veces' },
  product_not_received: {
    fr: 'prestation non reçue',
    en: 'service not received',
    es: 'servicio no recibido',
  },
  product_unacceptable: {
    fr: 'prestation non conforme',
    en: 'service not as described',
    es: 'servicio no conforme',
  },
  credit_not_processed: {
    fr: 'remboursement non reçu',
    en: 'refund not received',
    es: 'reembolso no recibido',
  },
  subscription_canceled: {
    fr: 'abonnement déjà arrêté',
    en: 'subscription already ended',
    es: 'suscripción ya cancelada',
  },
  general: { fr: 'motif non précisé', en: 'reason not given', es: 'motivo no indicado' },
}

/** The text shown for a reason; an unlisted one of a provider is shown unchanged. */
export function chargebackReason(reason: string, language: Language) {
  return reasons[reason]?.[language] ?? reason
}
