import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const attemptEnded = refusal(
  'demonstration_payment_ended',
  409,
  localized('Cette page de paiement a déjà servi. Revenez à votre réservation ou à votre facture.'),
)
export const notMobileThere = localized(
  'Ce numéro n’est pas celui d’un téléphone mobile de ce pays. Suivez l’exemple.',
)
