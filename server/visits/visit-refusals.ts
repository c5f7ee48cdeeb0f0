import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const slotTaken = refusal(
  'slot_taken',
  409,
  localized('Ce créneau vient d’être pris : choisissez-en un autre'),
)
export const slotClosed = refusal('slot_closed', 409, localized('Ce créneau n’est pas ouvert à la visite'))
export const visitAhead = refusal(
  'visit_ahead',
  409,
  localized('Une visite de ce bien est déjà prévue à votre nom : déplacez-la plutôt'),
)
export const holdOver = refusal(
  'hold_over',
  409,
  localized('Le créneau n’était retenu qu’une demi-heure : choisissez-en un autre sur l’annonce'),
)
export const notPromised = refusal(
  'visit_not_promised',
  409,
  localized('Seule une visite confirmée a sa place dans un agenda'),
)
export const windowReversed = refusal(
  'window_reversed',
  422,
  localized('La fin d’une plage doit suivre son début'),
)
export const windowsOverlap = refusal(
  'windows_overlap',
  422,
  localized('Deux plages du même jour se chevauchent'),
)
export const timeTaken = refusal(
  'time_taken',
  409,
  localized('Une autre visite vous occupe à cette heure, trajet et battement compris'),
)
export const timeOutOfReach = refusal(
  'time_out_of_reach',
  409,
  localized('Proposez une heure à venir, dans les quatre-vingt-dix jours'),
)
export const timeUnchanged = refusal('time_unchanged', 409, localized('C’est déjà l’heure de cette visite'))
