import { refusal } from '#server/platform/http/errors/refusal.ts'

export const slotTaken = refusal('slot_taken', 409, {
  fr: 'Ce créneau vient d’être pris : choisissez-en un autre',
  en: 'This slot has just been taken: choose another',
  es: 'Acaba de ocuparse este horario: elija otro',
})
export const slotClosed = refusal('slot_closed', 409, {
  fr: 'Ce créneau n’est pas ouvert à la visite',
  en: 'This slot is not open for visits',
  es: 'Este horario no está abierto a visitas',
})
export const visitAhead = refusal('visit_ahead', 409, {
  fr: 'Une visite de ce bien est déjà prévue à votre nom : déplacez-la plutôt',
  en: 'A visit of this home is already planned in your name: move it instead',
  es: 'Ya hay una visita de este inmueble a su nombre: mejor muévala',
})
export const holdOver = refusal('hold_over', 409, {
  fr: 'Le créneau n’était retenu qu’une demi-heure : choisissez-en un autre sur l’annonce',
  en: 'The slot was only held for half an hour: choose another on the listing',
  es: 'El horario solo se reservaba media hora: elija otro en el anuncio',
})
export const notPromised = refusal('visit_not_promised', 409, {
  fr: 'Seule une visite confirmée a sa place dans un agenda',
  en: 'Only a confirmed visit has its place in a calendar',
  es: 'Solo una visita confirmada tiene sitio en un calendario',
})
export const windowReversed = refusal('window_reversed', 422, {
  fr: 'La fin d’une plage doit suivre son début',
  en: 'The end of a window must come after its start',
  es: 'El fin de una franja debe seguir a su inicio',
})
