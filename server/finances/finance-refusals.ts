import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'

export const payoutNotReady = refusal('payout_not_ready', 409, {
  fr: 'Ce versement n’est pas prêt à partir',
  en: 'This payout is not ready to be sent',
  es: 'Este pago no está listo para enviarse',
})
export const connectNotOpen = refusal('payout_account_not_open', 409, {
  fr: 'Aucun compte de prestataire ne peut être connecté ici',
  en: 'No provider account can be connected here',
  es: 'Aquí no se puede conectar ninguna cuenta de proveedor',
})
export const connectRefused = refusal('payout_account_refused', 409, {
  fr: 'Le service de paiement a refusé d’ouvrir ce compte',
  en: 'The payment service refused to open this account',
  es: 'El servicio de pago ha rechazado abrir esta cuenta',
})
export const noReceipt = refusal('no_receipt', 409, {
  fr: 'Rien n’a encore été payé pour cette réservation',
  en: 'Nothing has been paid for this booking yet',
  es: 'Todavía no se ha pagado nada de esta reserva',
})
export const monthToCome = () =>
  fieldRefusal('month', 'month_to_come', {
    fr: 'Ce mois n’a pas encore commencé',
    en: 'This month has not begun yet',
    es: 'Este mes todavía no ha empezado',
  })
export const invalidIban = () =>
  fieldRefusal('iban', 'invalid_iban', {
    fr: 'Cet IBAN n’est pas valable : vérifiez-le caractère par caractère',
    en: 'This IBAN is not valid: check it character by character',
    es: 'Este IBAN no es válido: compruébelo carácter por carácter',
  })

export const addressNotConfirmed = refusal('email_not_confirmed', 409, {
  fr: 'Confirmez d’abord votre adresse e-mail : c’est là que tout changement de compte bancaire est annoncé',
  en: 'Confirm your e-mail address first: every change of the bank account is announced there',
  es: 'Confirme primero su dirección de correo: allí se anuncia todo cambio de cuenta bancaria',
})
