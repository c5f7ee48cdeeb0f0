import { refusal } from '../http/refusal.ts'

export const paymentExceedsDue = refusal('payment_exceeds_due', 409, {
  fr: 'Ce montant dépasse ce qui reste à payer pour cette réservation',
  en: 'This amount is more than what is left to pay for this booking',
  es: 'Este importe supera lo que queda por pagar de esta reserva',
})
