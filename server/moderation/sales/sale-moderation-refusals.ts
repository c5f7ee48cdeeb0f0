import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'

export const claimedByOther = refusal('claimed_by_other', 409, {
  fr: '{name} examine cette annonce jusqu’à {until}.',
  en: '{name} is looking at this listing until {until}.',
  es: '{name} está examinando este anuncio hasta las {until}.',
})
export const ownListing = refusal('own_listing', 409, {
  fr: 'Vous vendez ce bien : un autre modérateur décide de son annonce.',
  en: 'You sell this home: another moderator decides about its listing.',
  es: 'Usted vende este inmueble: otro moderador decide sobre su anuncio.',
})
export const decisionNotPossible = refusal('decision_not_possible', 409, {
  fr: 'Cette décision n’est plus possible : l’annonce a changé d’état.',
  en: 'This decision is no longer possible: the listing has changed.',
  es: 'Esta decisión ya no es posible: el anuncio ha cambiado.',
})
export const reasonTooShort = () =>
  fieldRefusal('reason', 'reason_required', {
    fr: 'Expliquez la décision au vendeur en quelques mots (10 caractères au moins)',
    en: 'Explain the decision to the seller in a few words (10 characters at least)',
    es: 'Explique la decisión al vendedor en pocas palabras (10 caracteres como mínimo)',
  })
export const nothingEdited = () =>
  fieldRefusal('title', 'nothing_edited', {
    fr: 'Modifiez le titre ou le texte, ou approuvez l’annonce telle quelle',
    en: 'Change the title or the text, or approve the listing as it is',
    es: 'Modifique el título o el texto, o apruebe el anuncio tal cual',
  })
export const notDuplicate = refusal('not_a_duplicate', 409, {
  fr: 'Cette annonce ne présente pas le même bien, ou elle n’est plus sur le marché.',
  en: 'That listing does not show the same home, or is off the market.',
  es: 'Ese anuncio no presenta el mismo inmueble o ya no está en el mercado.',
})
export const sellerBannedAlready = refusal('seller_banned_already', 409, {
  fr: 'Ce vendeur est déjà exclu.',
  en: 'This seller is banned already.',
  es: 'Este vendedor ya está excluido.',
})
export const sameModerator = refusal('same_moderator', 409, {
  fr: 'Vous avez pris cette décision : un autre modérateur examine le recours.',
  en: 'You took this decision: another moderator judges the appeal.',
  es: 'Usted tomó esta decisión: otro moderador examina la impugnación.',
})
export const appealDecided = refusal('appeal_decided', 409, {
  fr: 'Ce recours a déjà été tranché.',
  en: 'This appeal has been decided already.',
  es: 'Esta impugnación ya se ha resuelto.',
})
export const appealedAlready = refusal('appealed_already', 409, {
  fr: 'Vous avez déjà contesté cette décision.',
  en: 'You have objected to this decision already.',
  es: 'Ya ha impugnado esta decisión.',
})
export const appealNotPossible = refusal('appeal_not_possible', 409, {
  fr: 'Cette décision ne peut pas, ou plus, être contestée : le délai est de six mois.',
  en: 'This decision cannot be appealed, or not any more: the limit is six months.',
  es: 'Esta decisión no se puede impugnar, o ya no: el plazo es de seis meses.',
})
