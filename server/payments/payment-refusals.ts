import { refusal } from '#server/platform/http/errors/refusal.ts'

export const paymentExceedsDue = refusal('payment_exceeds_due', 409, {
  fr: 'Ce montant dépasse ce qui reste à payer pour cette réservation',
  en: 'This amount is more than what is left to pay for this booking',
  es: 'Este importe supera lo que queda por pagar de esta reserva',
})
export const badSignature = refusal('bad_signature', 400, {
  fr: 'La signature de cet événement n’est pas valable',
  en: 'The signature of this event is not valid',
  es: 'La firma de este evento no es válida',
})
export const nothingDue = refusal('nothing_due', 409, {
  fr: 'Aucun paiement n’est attendu pour cette réservation',
  en: 'No payment is expected for this booking',
  es: 'No se espera ningún pago para esta reserva',
})
export const paidToOwner = refusal('paid_to_owner', 409, {
  fr: 'Cette réservation se règle directement auprès du propriétaire',
  en: 'This booking is paid directly to the owner',
  es: 'Esta reserva se paga directamente al propietario',
})
export const providerSilent = refusal('payment_provider_silent', 503, {
  fr: 'Le service de paiement ne répond pas. Rien n’a été débité : réessayez dans un instant.',
  en: 'The payment service does not answer. Nothing was charged: try again in a moment.',
  es: 'El servicio de pago no responde. No se ha cobrado nada: inténtelo de nuevo en un momento.',
})
export const providerRefused = refusal('payment_refused', 409, {
  fr: 'Le service de paiement a refusé cette demande',
  en: 'The payment service refused this request',
  es: 'El servicio de pago ha rechazado esta solicitud',
})
export const refundNotRefused = refusal('refund_not_refused', 409, {
  fr: 'Ce remboursement n’attend plus que quelqu’un s’en occupe',
  en: 'This refund no longer waits for somebody to look at it',
  es: 'Este reembolso ya no espera que alguien se ocupe de él',
})
export const creditPaid = refusal('credit_paid', 409, {
  fr: 'Ce dédommagement a déjà été versé',
  en: 'This credit was already paid',
  es: 'Esta compensación ya se ha pagado',
})
export const refundClosed = refusal('refund_closed', 409, {
  fr: 'Ce remboursement n’attend plus votre confirmation',
  en: 'This refund no longer waits for your confirmation',
  es: 'Este reembolso ya no espera su confirmación',
})
