import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const paymentExceedsDue = refusal(
  'payment_exceeds_due',
  409,
  localized('Ce montant dépasse ce qui reste à payer pour cette réservation'),
)
export const badSignature = refusal(
  'bad_signature',
  400,
  localized('La signature de cet événement n’est pas valable'),
)
export const nothingDue = refusal(
  'nothing_due',
  409,
  localized('Aucun paiement n’est attendu pour cette réservation'),
)
export const methodFixed = refusal(
  'method_fixed',
  409,
  localized('Le moyen de paiement de cette réservation ne change plus'),
)
export const paymentUnderWay = refusal(
  'payment_under_way',
  409,
  localized('Un paiement est en cours chez le prestataire : attendez sa réponse'),
)
export const methodUnavailable = () =>
  fieldRefusal('payment_method', 'method_unavailable', localized('Ce moyen de paiement n’est pas proposé'))
export const debitsUnavailable = () =>
  fieldRefusal(
    'automatic_debits',
    'debits_unavailable',
    localized('Les échéances de ce séjour ne peuvent pas être prélevées automatiquement'),
  )
export const shareClosed = refusal('share_closed', 409, localized('Cette part n’est plus à payer'))
export const paidToOwner = refusal(
  'paid_to_owner',
  409,
  localized('Cette réservation se règle directement auprès du propriétaire'),
)
export const providerSilent = refusal(
  'payment_provider_silent',
  503,
  localized('Le service de paiement ne répond pas. Rien n’a été débité : réessayez dans un instant.'),
)
export const providerRefused = refusal(
  'payment_refused',
  409,
  localized('Le service de paiement a refusé cette demande'),
)
export const refundNotRefused = refusal(
  'refund_not_refused',
  409,
  localized('Ce remboursement n’attend plus que quelqu’un s’en occupe'),
)
export const creditPaid = refusal('credit_paid', 409, localized('Ce dédommagement a déjà été versé'))
export const refundClosed = refusal(
  'refund_closed',
  409,
  localized('Ce remboursement n’attend plus votre confirmation'),
)
