import type { BrokenRule } from '#server/calendar/bookable.ts'
import { fieldRefusal, Refusal, refusal, type Texts } from '#server/platform/http/errors/refusal.ts'

/** Free stays near the dates, as intervals: `2027-05-01/2027-05-08`. */
export type Alternatives = { checkIn: string; checkOut: string }[]

const intervals = (alternatives: Alternatives) =>
  alternatives.map(({ checkIn, checkOut }) => `${checkIn}/${checkOut}`)

const ruleTexts: Record<BrokenRule, { field: 'check_in' | 'check_out'; texts: Texts }> = {
  past: {
    field: 'check_in',
    texts: {
      fr: 'La date d’arrivée est passée',
      en: 'The arrival date is in the past',
      es: 'La fecha de llegada ya pasó',
    },
  },
  notice: {
    field: 'check_in',
    texts: {
      fr: 'Ce logement se réserve au moins {nights} jours avant l’arrivée',
      en: 'This home must be booked at least {nights} days before arrival',
      es: 'Este alojamiento se reserva al menos {nights} días antes de la llegada',
    },
  },
  too_far: {
    field: 'check_in',
    texts: {
      fr: 'Ce logement se réserve au plus {nights} jours à l’avance',
      en: 'This home can be booked at most {nights} days ahead',
      es: 'Este alojamiento se reserva como máximo con {nights} días de antelación',
    },
  },
  too_short: {
    field: 'check_out',
    texts: {
      fr: 'Le séjour minimal pour cette arrivée est de {nights} nuits',
      en: 'The shortest stay for this arrival is {nights} nights',
      es: 'La estancia mínima para esta llegada es de {nights} noches',
    },
  },
  too_long: {
    field: 'check_out',
    texts: {
      fr: 'Le séjour maximal est de {nights} nuits',
      en: 'The longest stay is {nights} nights',
      es: 'La estancia máxima es de {nights} noches',
    },
  },
  check_in_day: {
    field: 'check_in',
    texts: {
      fr: 'On ne peut pas arriver ce jour de la semaine',
      en: 'Arrivals are not possible on this day of the week',
      es: 'No se puede llegar ese día de la semana',
    },
  },
  check_out_day: {
    field: 'check_out',
    texts: {
      fr: 'On ne peut pas partir ce jour de la semaine',
      en: 'Departures are not possible on this day of the week',
      es: 'No se puede salir ese día de la semana',
    },
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

export const nightsSoldElsewhere = refusal('nights_sold_elsewhere', 409, {
  fr: 'Ces nuits ont été vendues sur {sellers} : annulez-y la réservation et relisez le calendrier, ou refusez la demande',
  en: 'These nights were sold on {sellers}: cancel the booking there and read the calendar again, or decline the request',
  es: 'Estas noches se vendieron en {sellers}: anule allí la reserva y relea el calendario, o rechace la solicitud',
})

const nightsTakenTexts: Texts = {
  fr: 'Ces dates ne sont plus libres',
  en: 'These dates are no longer free',
  es: 'Estas fechas ya no están libres',
}
export function nightsTaken(alternatives: Alternatives = []) {
  return new Refusal('nights_taken', 409, nightsTakenTexts, { allowed: intervals(alternatives) })
}

/** Other words than of nights that somebody has: what the law lets an owner do is not the guest's to know. */
const datesUnavailableTexts: Texts = {
  fr: 'Ces dates ne sont pas disponibles',
  en: 'These dates are not available',
  es: 'Estas fechas no están disponibles',
}
export function datesUnavailable(alternatives: Alternatives = []) {
  return new Refusal('dates_unavailable', 409, datesUnavailableTexts, { allowed: intervals(alternatives) })
}
/** To the owner who answers. */
export const capPassed = refusal('nights_cap_passed', 409, {
  fr: 'Ce séjour dépasserait les {cap} nuits par an que vous avez indiquées pour ce logement : refusez la demande ou changez ce nombre',
  en: 'This stay would pass the {cap} nights a year that you gave for this home: decline the request or change that number',
  es: 'Esta estancia superaría las {cap} noches al año que indicó para este alojamiento: rechace la solicitud o cambie ese número',
})

export const tooExpensive = () =>
  fieldRefusal('check_out', 'stay_too_expensive', {
    fr: 'Ce séjour dépasse vingt millions d’euros : il ne se réserve pas en ligne',
    en: 'This stay costs more than twenty million euros: it cannot be booked online',
    es: 'Esta estancia supera los veinte millones de euros: no se puede reservar en línea',
  })

export const datesReversed = () =>
  fieldRefusal('check_out', 'dates_reversed', {
    fr: 'Le départ doit suivre l’arrivée',
    en: 'The departure must come after the arrival',
    es: 'La salida debe ser posterior a la llegada',
  })
export const tooManyGuests = (guests: number) =>
  fieldRefusal(
    'adults',
    'too_many_guests',
    {
      fr: 'Ce logement accueille au plus {guests} voyageurs, sans compter les bébés',
      en: 'This home takes at most {guests} guests, babies aside',
      es: 'Este alojamiento admite como máximo {guests} huéspedes, sin contar bebés',
    },
    { guests },
  )
export const tooManyExempt = (adults: number) =>
  fieldRefusal(
    'exempt_adults',
    'too_many_exempt',
    {
      fr: 'Au plus {adults} adultes peuvent être exonérés : ceux qui séjournent',
      en: 'At most {adults} adults can be exempt: those who stay',
      es: 'Como máximo {adults} adultos pueden estar exentos: los que se alojan',
    },
    { adults },
  )
export const groundMissing = () =>
  fieldRefusal('exemption_ground', 'exemption_ground_missing', {
    fr: 'Indiquez le motif de l’exonération',
    en: 'Say why they are exempt',
    es: 'Indique el motivo de la exención',
  })
export const noPets = () =>
  fieldRefusal('pets', 'no_pets', {
    fr: 'Ce logement n’accepte pas les animaux',
    en: 'This home does not take pets',
    es: 'Este alojamiento no admite mascotas',
  })
export const promoUnknown = () =>
  fieldRefusal('promo_code', 'promo_unknown', {
    fr: 'Ce code promotionnel n’est pas valable pour ce séjour',
    en: 'This promo code is not valid for this stay',
    es: 'Este código promocional no es válido para esta estancia',
  })
export const methodUnavailable = () =>
  fieldRefusal('payment_method', 'method_unavailable', {
    fr: 'Ce moyen de paiement n’est pas proposé',
    en: 'This means of payment is not offered',
    es: 'Este medio de pago no se ofrece',
  })
/** The quote is no longer good: the same stay is to be quoted again. */
export const quoteExpired = refusal('quote_expired', 409, {
  fr: 'Ce prix n’était valable que 30 minutes : demandez-le à nouveau',
  en: 'This price was only good for 30 minutes: ask for it again',
  es: 'Este precio solo era válido 30 minutos: pídalo de nuevo',
})
export const priceChanged = refusal('price_changed', 409, {
  fr: 'Le prix de ce séjour a changé depuis : demandez-le à nouveau',
  en: 'The price of this stay has changed since: ask for it again',
  es: 'El precio de esta estancia ha cambiado: pídalo de nuevo',
})
export const quoteUsed = refusal('quote_used', 409, {
  fr: 'Ce prix a déjà donné lieu à une réservation',
  en: 'This price was already turned into a booking',
  es: 'Este precio ya dio lugar a una reserva',
})
export const ownHome = refusal('own_home', 403, {
  fr: 'Vous ne pouvez pas réserver votre propre logement',
  en: 'You cannot book your own home',
  es: 'No puede reservar su propio alojamiento',
})
export const tooLateToAsk = refusal('too_late_to_ask', 409, {
  fr: 'L’arrivée est trop proche pour que l’hôte puisse encore répondre',
  en: 'The arrival is too close for the host to answer',
  es: 'La llegada está demasiado cerca para que el anfitrión pueda responder',
})
export const tooManyOpen = refusal('too_many_open_bookings', 409, {
  fr: 'Vous avez déjà {count} demandes en attente : patientez jusqu’à leur réponse ou retirez-en une',
  en: 'You already have {count} requests waiting: wait for their answers or withdraw one',
  es: 'Ya tiene {count} solicitudes en espera: aguarde su respuesta o retire una',
})
export const refundChanged = refusal('refund_changed', 409, {
  fr: 'Le remboursement a changé depuis que vous l’avez vu : vérifiez-le à nouveau',
  en: 'The refund has changed since you saw it: check it again',
  es: 'El reembolso ha cambiado desde que lo vio: compruébelo de nuevo',
})
export const notPayable = refusal('booking_not_payable', 409, {
  fr: 'Cette réservation n’attend pas de paiement de ce type',
  en: 'This booking does not wait for a payment of this kind',
  es: 'Esta reserva no espera un pago de este tipo',
})
export const noShowTooSoon = refusal('no_show_too_soon', 409, {
  fr: 'L’absence du voyageur se signale à partir du lendemain de l’arrivée, à midi',
  en: 'A no-show can be reported from noon of the day after the arrival',
  es: 'La ausencia del huésped se comunica desde el día siguiente a la llegada, a mediodía',
})
export const incidentTooLate = refusal('incident_not_possible', 409, {
  fr: 'Le délai pour signaler un problème sur ce séjour est passé, ou il est déjà signalé',
  en: 'The time to report a problem with this stay has passed, or it is already reported',
  es: 'El plazo para comunicar un problema de esta estancia ha pasado, o ya está comunicado',
})
export const changeNotPossible = refusal('change_not_possible', 409, {
  fr: 'Cette réservation ne peut pas être modifiée maintenant',
  en: 'This booking cannot be changed now',
  es: 'Esta reserva no se puede modificar ahora',
})
export const nothingChanges = refusal('nothing_changes', 422, {
  fr: 'Ce sont les dates et les voyageurs de la réservation actuelle',
  en: 'These are the dates and guests of the booking as it is',
  es: 'Son las fechas y los huéspedes de la reserva actual',
})
export const changePending = refusal('change_pending', 409, {
  fr: 'Un changement attend déjà une réponse',
  en: 'A change is already waiting for an answer',
  es: 'Un cambio ya espera respuesta',
})
export const noStayToWrite = refusal('no_stay_to_write', 409, {
  fr: 'Seul un séjour confirmé a sa place dans un agenda',
  en: 'Only a confirmed stay has its place in a calendar',
  es: 'Solo una estancia confirmada tiene sitio en un calendario',
})
