import { formatDay } from '#contract/core/date-format.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const ownCase = refusal(
  'own_kyc',
  403,
  localized('Ce dossier est le vôtre, ou celui de votre agence : une autre personne le traite.'),
)
export const decisionRightNeeded = refusal(
  'kyc_decision_right_needed',
  403,
  localized('Cette décision demande le droit « Décider des vérifications ».'),
)
export const caseClaimed = refusal(
  'kyc_claimed',
  409,
  localized('{name} vient de prendre ce dossier, jusqu’à {until}.'),
)
export const caseDecided = refusal('kyc_decided', 409, localized('Ce dossier a déjà été tranché.'))
export const checksRefused = refusal(
  'kyc_checks_refused',
  409,
  localized('La machine a refusé un contrôle : une seconde personne doit confirmer l’approbation.'),
)
export const approvalPending = refusal(
  'kyc_approval_pending',
  409,
  localized('Une décision attend déjà une seconde personne.'),
)
export const secondPersonNeeded = refusal(
  'kyc_second_person',
  403,
  localized('Une seconde personne doit confirmer : ce ne peut pas être vous.'),
)
export const standingRefused = refusal(
  'kyc_standing_refused',
  409,
  localized('Ce dossier n’est pas dans un état où cette décision est possible.'),
)
export const withdrawalOver = refusal(
  'kyc_withdrawal_over',
  409,
  localized('Le délai de 24 heures pour annuler ce retrait est passé.'),
)
export const messageNeeded = () =>
  fieldRefusal('message', 'message_needed', localized('Écrivez à la personne ce qui manque ou pourquoi'))
export const reasonNeeded = () =>
  fieldRefusal('reason_code', 'reason_needed', localized('Choisissez un motif'))
export const validityOver = () =>
  fieldRefusal('valid_until', 'validity_over', localized('Choisissez un jour à venir'))
export const validityTooLong = (latest: string) =>
  fieldRefusal(
    'valid_until',
    'validity_too_long',
    localized('Les pièces et les règles de ce dossier vont au plus tard jusqu’au {day}', {
      day: inEachLanguage((language) => formatDay(latest, language)),
    }),
  )
