import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'

export const illegalSaleMove = refusal('illegal_status_change', 409, {
  fr: 'Ce changement de statut n’est pas possible depuis le statut actuel de l’annonce.',
  en: 'The listing cannot go to this status from its present one.',
  es: 'El anuncio no puede pasar a este estado desde el actual.',
})
export const resubmissionRefused = refusal('resubmission_refused', 409, {
  fr: 'Cette annonce a été rejetée définitivement : elle ne peut pas être soumise à nouveau.',
  en: 'This listing was rejected for good: it cannot be submitted again.',
  es: 'Este anuncio se rechazó de forma definitiva: no se puede volver a enviar.',
})
export const notConform = refusal('listing_not_conform', 422, {
  fr: 'L’annonce n’est pas encore conforme : complétez ce qui manque, puis publiez-la.',
  en: 'The listing is not lawful yet: fill in what is missing, then publish it.',
  es: 'El anuncio aún no es conforme: complete lo que falta y publíquelo.',
})
export const offerRequired = () =>
  fieldRefusal('accepted_offer_id', 'offer_required', {
    fr: 'Un bien passe sous offre quand une offre est acceptée : acceptez-la depuis vos offres',
    en: 'A home goes under offer when an offer is accepted: accept it from your offers',
    es: 'Un inmueble pasa a estar bajo oferta cuando se acepta una: acéptela desde sus ofertas',
  })
export const soldPriceRequired = () =>
  fieldRefusal('sold_price', 'sold_price_required', {
    fr: 'Indiquez le prix de la vente : il reste privé',
    en: 'Give the price of the sale: it stays private',
    es: 'Indique el precio de la venta: es privado',
  })
export const soldInFuture = () =>
  fieldRefusal('sold_on', 'sold_in_future', {
    fr: 'La date de la vente ne peut pas être dans l’avenir',
    en: 'The date of the sale cannot be in the future',
    es: 'La fecha de la venta no puede estar en el futuro',
  })
export const reasonRequired = () =>
  fieldRefusal('reason', 'reason_required', {
    fr: 'Dites en quelques mots pourquoi',
    en: 'Say in a few words why',
    es: 'Diga en pocas palabras por qué',
  })
export const scheduleOrNow = () =>
  fieldRefusal('schedule_publish', 'schedule_or_now', {
    fr: 'Choisissez entre une publication immédiate et une date',
    en: 'Choose between publishing now and a date',
    es: 'Elija entre publicar ahora o una fecha',
  })
export const scheduleOutOfReach = () =>
  fieldRefusal('schedule_publish', 'schedule_out_of_reach', {
    fr: 'La date doit être à venir, dans l’année',
    en: 'The date must be to come, within a year',
    es: 'La fecha debe ser futura, dentro de un año',
  })
