import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'

export const incidentClosed = refusal('incident_closed', 409, {
  fr: 'Aucun incident n’attend plus de décision pour ce séjour',
  en: 'No incident waits for a ruling on this stay',
  es: 'Ningún incidente espera una decisión para esta estancia',
})
export const incidentRuled = refusal('incident_ruled', 409, {
  fr: 'Cet incident a déjà été tranché',
  en: 'This incident was already ruled on',
  es: 'Este incidente ya está resuelto',
})
export const enoughStated = refusal('enough_stated', 409, {
  fr: 'Vous avez déjà donné votre version {count} fois : Demeure en a assez pour trancher',
  en: 'You have given your account {count} times already: Demeure has enough to rule',
  es: 'Ya ha dado su versión {count} veces: Demeure tiene suficiente para decidir',
})
export const refundExceedsPaid = (amount: string) =>
  fieldRefusal(
    'refund_minor',
    'refund_exceeds_paid',
    {
      fr: 'Il ne peut pas être rendu plus que ce qui reste payé : {amount}',
      en: 'No more can be returned than what is still paid: {amount}',
      es: 'No se puede devolver más de lo que sigue pagado: {amount}',
    },
    { amount },
  )
