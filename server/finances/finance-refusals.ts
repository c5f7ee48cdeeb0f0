import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const payoutNotReady = refusal(
  'payout_not_ready',
  409,
  localized('Ce versement n’est pas prêt à partir'),
)
export const payoutChanged = refusal(
  'payout_changed',
  409,
  localized('Le montant à verser a changé depuis que vous l’avez lu : relisez ce virement'),
)
export const connectNotOpen = refusal(
  'payout_account_not_open',
  409,
  localized('Aucun compte de prestataire ne peut être connecté ici'),
)
export const connectRefused = refusal(
  'payout_account_refused',
  409,
  localized('Le service de paiement a refusé d’ouvrir ce compte'),
)
export const noReceipt = refusal(
  'no_receipt',
  409,
  localized('Rien n’a encore été payé pour cette réservation'),
)
export const monthToCome = () =>
  fieldRefusal('month', 'month_to_come', localized('Ce mois n’a pas encore commencé'))
export const invalidIban = () =>
  fieldRefusal(
    'iban',
    'invalid_iban',
    localized('Cet IBAN n’est pas valable : vérifiez-le caractère par caractère'),
  )

export const addressNotConfirmed = refusal(
  'email_not_confirmed',
  409,
  localized(
    'Confirmez d’abord votre adresse e-mail : c’est là que tout changement de compte bancaire est annoncé',
  ),
)
export const holderChanged = refusal(
  'account_holder_changed',
  409,
  localized('Le compte bancaire a changé entre-temps : relisez-le avant d’en accepter le titulaire'),
)
export const ownHolder = refusal(
  'own_account_holder',
  403,
  localized('Le titulaire de votre propre compte est accepté par une autre personne de l’équipe'),
)
export const otherPayoutOnItsWay = refusal(
  'other_payout_on_its_way',
  409,
  localized('Un autre versement du séjour {code} est en route : déposez cette réponse quand il sera arrivé'),
)
