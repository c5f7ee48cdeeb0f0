import type { Language } from '#contract/core/language.ts'
import type { Currency } from '#contract/core/money.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'

export const confirmAddressFirst = refusal('confirm_address_first', 403, {
  fr: 'Confirmez d’abord votre adresse e-mail : une offre vous engage',
  en: 'Confirm your e-mail address first: an offer commits you',
  es: 'Confirme primero su correo: una oferta le compromete',
})
export const offerOpen = refusal('offer_open', 409, {
  fr: 'Vous avez déjà une offre en cours sur ce bien',
  en: 'You already have an open offer on this home',
  es: 'Ya tiene una oferta abierta sobre este inmueble',
})
export const tooManyOffers = refusal('too_many_offers', 429, {
  fr: 'Vous avez déjà fait dix offres en un jour : réessayez demain',
  en: 'You have made ten offers in a day: try again tomorrow',
  es: 'Ya ha hecho diez ofertas en un día: vuelva a intentarlo mañana',
})
export const otherAccepted = refusal('other_offer_accepted', 409, {
  fr: 'Une autre offre vient d’être acceptée sur ce bien',
  en: 'Another offer on this home has just been accepted',
  es: 'Acaba de aceptarse otra oferta sobre este inmueble',
})
export const offerOver = refusal('offer_over', 409, {
  fr: 'Cette offre n’est plus valable',
  en: 'This offer is no longer valid',
  es: 'Esta oferta ya no es válida',
})
export const wrongCurrency = () =>
  fieldRefusal('currency', 'wrong_currency', {
    fr: 'L’offre se fait dans la monnaie de l’annonce',
    en: 'The offer is made in the currency of the listing',
    es: 'La oferta se hace en la moneda del anuncio',
  })
/** The bounds are written as the reader's language writes amounts. */
export function amountOutOfBounds(lowest: number, highest: number, currency: Currency) {
  const between = (language: Language) =>
    [amountIn(language, lowest, currency), amountIn(language, highest, currency)] as const
  const [fr, en, es] = [between('fr'), between('en'), between('es')]
  return fieldRefusal('amount_minor', 'amount_out_of_bounds', {
    fr: `Le montant doit se situer entre ${fr[0]} et ${fr[1]}`,
    en: `The amount must lie between ${en[0]} and ${en[1]}`,
    es: `El importe debe estar entre ${es[0]} y ${es[1]}`,
  })
}
export const validityOutOfBounds = (least: number, most: number) =>
  fieldRefusal(
    'valid_until',
    'validity_out_of_bounds',
    {
      fr: 'Une offre vaut de {least} à {most} jours',
      en: 'An offer holds from {least} to {most} days',
      es: 'Una oferta vale de {least} a {most} días',
    },
    { least, most },
  )
export const sameAmount = () =>
  fieldRefusal('amount_minor', 'same_amount', {
    fr: 'C’est le prix proposé : acceptez-le plutôt',
    en: 'This is the price proposed: accept it instead',
    es: 'Es el precio propuesto: mejor acéptelo',
  })
