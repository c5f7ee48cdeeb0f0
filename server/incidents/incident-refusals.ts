import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const incidentClosed = refusal(
  'incident_closed',
  409,
  localized('Aucun incident n’attend plus de décision pour ce séjour'),
)
export const incidentRuled = refusal('incident_ruled', 409, localized('Cet incident a déjà été tranché'))
export const enoughStated = refusal(
  'enough_stated',
  409,
  localized('Vous avez déjà donné votre version {count} fois : Demeure en a assez pour trancher'),
)
export const claimNeeded = () =>
  fieldRefusal(
    'claimed_minor',
    'claim_needed',
    localized('La caution est bloquée sur la carte du voyageur : indiquez le montant que vous réclamez'),
  )
export const claimExceeded = (amount: string) =>
  fieldRefusal(
    'claimed_minor',
    'claim_exceeded',
    localized('Vous ne pouvez pas réclamer plus que la caution : {amount}'),
    { amount },
  )
export const depositUnderWay = refusal(
  'deposit_under_way',
  409,
  localized('La caution est en cours de débit : tranchez dans un instant'),
)
export const depositExceeded = (amount: string) =>
  fieldRefusal(
    'deposit_deduction_minor',
    'deposit_exceeded',
    localized('L’hôte ne peut pas garder plus que la caution : {amount}'),
    { amount },
  )
export const depositNotClaimed = () =>
  fieldRefusal(
    'deposit_deduction_minor',
    'deposit_not_claimed',
    localized(
      'Une part de la caution ne revient à l’hôte que pour un dégât qu’il a signalé, avec des photos d’avant et d’après, et sans remboursement',
    ),
  )
export const refundExceedsPaid = (amount: string) =>
  fieldRefusal(
    'refund_minor',
    'refund_exceeds_paid',
    localized('Il ne peut pas être rendu plus que ce qui reste payé : {amount}'),
    { amount },
  )
