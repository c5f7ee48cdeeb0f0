import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const suspendedAlready = refusal('suspended_already', 409, localized('Ce compte est déjà suspendu'))
export const notSuspended = refusal('not_suspended', 409, localized('Ce compte n’est pas suspendu'))
/** Carries the fingerprint of what follows now. */
export const consequencesChanged = refusal(
  'consequences_changed',
  409,
  localized('Ce qui suivrait a changé entre-temps : relisez la liste, puis confirmez de nouveau'),
)
export const actorNotActive = refusal(
  'actor_not_active',
  403,
  localized('Votre propre compte vient d’être suspendu : cette action n’a pas eu lieu'),
)
export const appealedAlready = refusal(
  'appealed_already',
  409,
  localized('Vous avez déjà contesté cette suspension'),
)
export const appealNotPossible = refusal(
  'appeal_not_possible',
  409,
  localized('Cette suspension ne se conteste plus : elle est levée, ou le délai de six mois est passé'),
)
export const noAppeal = refusal('no_appeal', 409, localized('Cette suspension n’a pas été contestée'))
export const appealDecided = refusal('appeal_decided', 409, localized('Ce recours est déjà tranché'))
export const ownSuspension = refusal(
  'own_suspension',
  409,
  localized('Une autre personne que celle qui a suspendu doit trancher ce recours'),
)
