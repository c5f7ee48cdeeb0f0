import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const saleByModeration = refusal(
  'sale_by_moderation',
  409,
  localized('Une annonce de vente se suspend ou se rétablit par une décision de modération motivée'),
)
export const ownListing = refusal(
  'own_listing',
  403,
  localized('Ce bien est le vôtre : un collègue s’en charge'),
)
export const notVisible = refusal(
  'listing_not_visible',
  409,
  localized('Seul un bien visible de tous peut être mis en avant'),
)
export const alreadySo = refusal('listing_already_so', 409, localized('C’est déjà le cas de ce bien'))
export const staysUnfinished = (total: number) =>
  refusal(
    'stays_unfinished',
    409,
    localized(
      '{total, plural, =1 {Un séjour n’est pas terminé : le bien change de mains après lui} other {{total} séjours ne sont pas terminés : le bien change de mains après eux}}',
      { total },
    ),
  )()
export const saleOnMarket = refusal(
  'sale_on_market',
  409,
  localized('Cette annonce est sur le marché ou en validation : retirez-la d’abord'),
)
export const saleBeingVerified = refusal(
  'sale_verified_for_seller',
  409,
  localized('La vérification de ce bien est au nom de son vendeur : le nouveau dépose sa propre annonce'),
)
export const wrongOwner = refusal(
  'wrong_owner',
  409,
  localized('Cette personne n’a pas de compte actif du bon rôle pour ce bien'),
)
