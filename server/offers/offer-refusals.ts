import type { Currency } from '#contract/core/money.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const confirmAddressFirst = refusal(
  'confirm_address_first',
  403,
  localized('Confirmez d’abord votre adresse e-mail : une offre vous engage'),
)
export const offerOpen = refusal(
  'offer_open',
  409,
  localized('Vous avez déjà une offre en cours sur ce bien'),
)
export const tooManyOffers = refusal(
  'too_many_offers',
  429,
  localized('Vous avez déjà fait dix offres en un jour : réessayez demain'),
)
export const otherAccepted = refusal(
  'other_offer_accepted',
  409,
  localized('Une autre offre vient d’être acceptée sur ce bien'),
)
export const offerOver = refusal('offer_over', 409, localized('Cette offre n’est plus valable'))
export const wrongCurrency = () =>
  fieldRefusal('currency', 'wrong_currency', localized('L’offre se fait dans la monnaie de l’annonce'))
/** The bounds are formatted in the recipient's language. */
export function amountOutOfBounds(lowest: number, highest: number, currency: Currency) {
  const amount = (minor: number) => inEachLanguage((language) => amountIn(language, minor, currency))
  return fieldRefusal(
    'amount_minor',
    'amount_out_of_bounds',
    localized('Le montant doit se situer entre {lowest} et {highest}', {
      lowest: amount(lowest),
      highest: amount(highest),
    }),
  )
}
export const validityOutOfBounds = (least: number, most: number) =>
  fieldRefusal(
    'valid_until',
    'validity_out_of_bounds',
    localized('Une offre vaut de {least} à {most} jours'),
    { least, most },
  )
export const ownFundsTooHigh = () =>
  fieldRefusal(
    'conditions.own_funds_minor',
    'own_funds_too_high',
    localized('L’apport ne peut pas dépasser le prix proposé'),
  )
export const sameAmount = () =>
  fieldRefusal('amount_minor', 'same_amount', localized('C’est le prix proposé : acceptez-le plutôt'))
export const offersClosed = refusal(
  'offers_closed',
  409,
  localized('Les offres d’achat sont momentanément fermées. Réessayez un peu plus tard.'),
)
