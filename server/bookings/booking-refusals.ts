import type { BrokenRule } from '#server/availability/bookable.ts'
import { fieldRefusal, Refusal, refusal } from '#server/platform/http/errors/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** Available stays near the dates, as intervals: `2027-05-01/2027-05-08`. */
export type Alternatives = { checkIn: string; checkOut: string }[]

const intervals = (alternatives: Alternatives) =>
  alternatives.map(({ checkIn, checkOut }) => `${checkIn}/${checkOut}`)

const ruleTexts: Record<BrokenRule, { field: 'check_in' | 'check_out'; texts: Texts }> = {
  past: {
    field: 'check_in',
    texts: localized('La date d’arrivée est passée'),
  },
  notice: {
    field: 'check_in',
    texts: localized('Ce logement se réserve au moins {nights} jours avant l’arrivée'),
  },
  too_far: {
    field: 'check_in',
    texts: localized('Ce logement se réserve au plus {nights} jours à l’avance'),
  },
  too_short: {
    field: 'check_out',
    texts: localized('Le séjour minimal pour cette arrivée est de {nights} nuits'),
  },
  too_long: {
    field: 'check_out',
    texts: localized('Le séjour maximal est de {nights} nuits'),
  },
  check_in_day: {
    field: 'check_in',
    texts: localized('On ne peut pas arriver ce jour de la semaine'),
  },
  check_out_day: {
    field: 'check_out',
    texts: localized('On ne peut pas partir ce jour de la semaine'),
  },
}

export function ruleBroken(rule: BrokenRule, nights: number | undefined, alternatives: Alternatives) {
  const { field, texts } = ruleTexts[rule]
  return new Refusal(`stay_${rule}`, 422, texts, {
    fields: [{ field, texts }],
    values: nights === undefined ? {} : { nights },
    allowed: intervals(alternatives),
  })
}

export const nightsSoldElsewhere = refusal(
  'nights_sold_elsewhere',
  409,
  localized(
    'Ces nuits ont été vendues sur {sellers} : annulez-y la réservation et relisez le calendrier, ou refusez la demande',
  ),
)

const nightsTakenTexts: Texts = localized('Ces dates ne sont plus libres')
export function nightsTaken(alternatives: Alternatives = []) {
  return new Refusal('nights_taken', 409, nightsTakenTexts, { allowed: intervals(alternatives) })
}

/** Different from the text for taken nights: the legal cap on the owner's nights is not disclosed to guests. */
const datesUnavailableTexts: Texts = localized('Ces dates ne sont pas disponibles')
export function datesUnavailable(alternatives: Alternatives = []) {
  return new Refusal('dates_unavailable', 409, datesUnavailableTexts, { allowed: intervals(alternatives) })
}
/** Shown to the owner who accepts a request. */
export const capPassed = refusal(
  'nights_cap_passed',
  409,
  localized(
    'Ce séjour dépasserait les {cap} nuits par an que vous avez indiquées pour ce logement : refusez la demande ou changez ce nombre',
  ),
)

export const tooExpensive = () =>
  fieldRefusal(
    'check_out',
    'stay_too_expensive',
    localized('Ce séjour dépasse vingt millions d’euros : il ne se réserve pas en ligne'),
  )

export const datesReversed = () =>
  fieldRefusal('check_out', 'dates_reversed', localized('Le départ doit suivre l’arrivée'))
export const tooManyGuests = (guests: number) =>
  fieldRefusal(
    'adults',
    'too_many_guests',
    localized('Ce logement accueille au plus {guests} voyageurs, sans compter les bébés'),
    { guests },
  )
export const tooManyExempt = (adults: number) =>
  fieldRefusal(
    'exempt_adults',
    'too_many_exempt',
    localized('Au plus {adults} adultes peuvent être exonérés : ceux qui séjournent'),
    { adults },
  )
export const exemptionReasonMissing = () =>
  fieldRefusal(
    'exemption_ground',
    'exemption_ground_missing',
    localized('Indiquez le motif de l’exonération'),
  )
export const countriesIncomplete = (guests: number) =>
  fieldRefusal(
    'guest_countries',
    'guest_countries_incomplete',
    localized('Indiquez autant de pays de résidence que de voyageurs, bébés compris : {guests}'),
    { guests },
  )
export const noPets = () =>
  fieldRefusal('pets', 'no_pets', localized('Ce logement n’accepte pas les animaux'))
export const promoUnknown = () =>
  fieldRefusal(
    'promo_code',
    'promo_unknown',
    localized('Ce code promotionnel n’est pas valable pour ce séjour'),
  )
/** The quote has expired: the client requests a new one for the same stay. */
export const quoteExpired = refusal(
  'quote_expired',
  409,
  localized('Ce prix n’est plus valable : demandez-le à nouveau'),
)
export const priceChanged = refusal(
  'price_changed',
  409,
  localized('Le prix de ce séjour a changé depuis : demandez-le à nouveau'),
)
export const otherMethod = refusal(
  'quote_of_other_method',
  409,
  localized('Ce prix est celui d’un autre moyen de paiement : demandez-le à nouveau'),
)
export const quoteUsed = refusal('quote_used', 409, localized('Ce prix a déjà donné lieu à une réservation'))
export const ownRental = refusal(
  'own_home',
  403,
  localized('Vous ne pouvez pas réserver votre propre logement'),
)
export const requestTooLate = refusal(
  'too_late_to_ask',
  409,
  localized('L’arrivée est trop proche pour que l’hôte puisse encore répondre'),
)
export const tooManyOpen = refusal(
  'too_many_open_bookings',
  409,
  localized('Vous avez déjà {count} demandes en attente : patientez jusqu’à leur réponse ou retirez-en une'),
)
export const refundChanged = refusal(
  'refund_changed',
  409,
  localized('Le remboursement a changé depuis que vous l’avez vu : vérifiez-le à nouveau'),
)
export const notPayable = refusal(
  'booking_not_payable',
  409,
  localized('Cette réservation n’attend pas de paiement de ce type'),
)
export const noShowTooSoon = refusal(
  'no_show_too_soon',
  409,
  localized('L’absence du voyageur se signale à partir du lendemain de l’arrivée, à midi'),
)
export const incidentTooLate = refusal(
  'incident_not_possible',
  409,
  localized('Le délai pour signaler un problème sur ce séjour est passé, ou il est déjà signalé'),
)
export const changeNotPossible = refusal(
  'change_not_possible',
  409,
  localized('Cette réservation ne peut pas être modifiée maintenant'),
)
export const nothingChanges = refusal(
  'nothing_changes',
  422,
  localized('Ce sont les dates et les voyageurs de la réservation actuelle'),
)
export const changePending = refusal(
  'change_pending',
  409,
  localized('Un changement attend déjà une réponse'),
)
export const noStayToWrite = refusal(
  'no_stay_to_write',
  409,
  localized('Seul un séjour confirmé a sa place dans un agenda'),
)
export const bookingsClosed = refusal(
  'bookings_closed',
  409,
  localized('Les réservations sont momentanément fermées. Réessayez un peu plus tard.'),
)
