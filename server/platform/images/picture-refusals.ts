import { Refusal, type Texts } from '#server/platform/http/errors/refusal.ts'

/** About the part `file` of what was sent. */
function refusalOfFile(code: string, status: number, texts: Texts) {
  return (details?: { values: Record<string, string | number> }) =>
    new Refusal(code, status, texts, { ...details, fields: [{ field: 'file', texts }] })
}

export const pictureKind = refusalOfFile('picture_kind', 415, {
  fr: 'Ce fichier n’est pas une photo acceptée. Formats possibles : JPEG, PNG, WebP, AVIF et HEIC.',
  en: 'This file is not a picture we accept. Possible formats: JPEG, PNG, WebP, AVIF and HEIC.',
  es: 'Este archivo no es una foto admitida. Formatos posibles: JPEG, PNG, WebP, AVIF y HEIC.',
})
export const pictureUnreadable = refusalOfFile('picture_unreadable', 415, {
  fr: 'Cette photo est abîmée ou incomplète : elle ne peut pas être lue.',
  en: 'This picture is damaged or incomplete: it cannot be read.',
  es: 'Esta foto está dañada o incompleta: no se puede leer.',
})
export const tooManyPixels = refusalOfFile('picture_too_many_pixels', 415, {
  fr: 'Cette photo dépasse 50 mégapixels. Réduisez-la avant de l’envoyer.',
  en: 'This picture exceeds 50 megapixels. Reduce it before sending it.',
  es: 'Esta foto supera los 50 megapíxeles. Redúzcala antes de enviarla.',
})
export const pictureTooHeavy = refusalOfFile('picture_too_heavy', 413, {
  fr: 'Cette photo dépasse 15 Mo. Réduisez-la avant de l’envoyer.',
  en: 'This picture exceeds 15 MB. Reduce it before sending it.',
  es: 'Esta foto supera los 15 MB. Redúzcala antes de enviarla.',
})
export const pictureTooSmall = refusalOfFile('picture_too_small', 422, {
  fr: 'Cette photo est trop petite ({width} × {height} px) : il faut au moins {side} px de côté, et 800 × 600 px pour un beau rendu.',
  en: 'This picture is too small ({width} × {height} px): each side needs at least {side} px, and 800 × 600 px to look good.',
  es: 'Esta foto es demasiado pequeña ({width} × {height} px): cada lado necesita al menos {side} px, y 800 × 600 px para verse bien.',
})
export const pictureTooNarrow = refusalOfFile('picture_too_narrow', 422, {
  fr: 'Cette photo est trop étirée : un côté fait plus de {ratio} fois l’autre.',
  en: 'This picture is too stretched: one side is more than {ratio} times the other.',
  es: 'Esta foto está demasiado estirada: un lado mide más de {ratio} veces el otro.',
})
