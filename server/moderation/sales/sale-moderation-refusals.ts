import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const claimedByOther = refusal(
  'claimed_by_other',
  409,
  localized('{name} examine cette annonce jusqu’à {until}.'),
)
export const ownListing = refusal(
  'own_listing',
  409,
  localized('Vous vendez ce bien : un autre modérateur décide de son annonce.'),
)
export const decisionNotPossible = refusal(
  'decision_not_possible',
  409,
  localized('Cette décision n’est plus possible : l’annonce a changé d’état.'),
)
export const reasonTooShort = () =>
  fieldRefusal(
    'reason',
    'reason_required',
    localized('Expliquez la décision au vendeur en quelques mots (10 caractères au moins)'),
  )
export const nothingEdited = () =>
  fieldRefusal(
    'title',
    'nothing_edited',
    localized('Modifiez le titre ou le texte, ou approuvez l’annonce telle quelle'),
  )
export const notDuplicate = refusal(
  'not_a_duplicate',
  409,
  localized('Cette annonce ne présente pas le même bien, ou elle n’est plus sur le marché.'),
)
export const sellerBannedAlready = refusal(
  'seller_banned_already',
  409,
  localized('Ce vendeur est déjà exclu.'),
)
export const sameModerator = refusal(
  'same_moderator',
  409,
  localized('Vous avez pris cette décision : un autre modérateur examine le recours.'),
)
export const appealDecided = refusal('appeal_decided', 409, localized('Ce recours a déjà été tranché.'))
export const appealedAlready = refusal(
  'appealed_already',
  409,
  localized({ message: 'Vous avez déjà contesté cette décision.', context: 'sale' }),
)
export const appealNotPossible = refusal(
  'appeal_not_possible',
  409,
  localized('Cette décision ne peut pas, ou plus, être contestée : le délai est de six mois.'),
)
