import { fieldRefusal, refusal } from '../http/refusal.ts'

export const claimedByOther = refusal('claimed_by_other', 409, {
  fr: '{name} examine cette annonce jusqu’à {until}.',
  en: '{name} is looking at this listing until {until}.',
  es: '{name} está examinando este anuncio hasta las {until}.',
})
export const ownListing = refusal('own_listing', 409, {
  fr: 'Vous vendez ce bien : un autre modérateur décide de son annonce.',
  en: 'You sell this home: another moderator decides about its listing.',
  es: 'Usted vende este inmueble: otro moderador decide sobre su anuncio.',
})
export const decisionNotPossible = refusal('decision_not_possible', 409, {
  fr: 'Cette décision n’est plus possible : l’annonce a changé d’état.',
  en: 'This decision is no longer possible: the listing has changed.',
  es: 'Esta decisión ya no es posible: el anuncio ha cambiado.',
})
export const reasonTooShort = () =>
  fieldRefusal('reason', 'reason_required', {
    fr: 'Expliquez la décision au vendeur en quelques mots (10 caractères au moins)',
    en: 'Explain the decision to the seller in a few words (10 characters at least)',
    es: 'Explique la decisión al vendedor en pocas palabras (10 caracteres como mínimo)',
  })
