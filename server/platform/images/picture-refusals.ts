import { Refusal } from '#server/platform/http/errors/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** A refusal for the part `file` of an upload. */
function refusalOfFile(code: string, status: number, texts: Texts) {
  return (details?: { values: Record<string, string | number> }) =>
    new Refusal(code, status, texts, { ...details, fields: [{ field: 'file', texts }] })
}

export const pictureKind = refusalOfFile(
  'picture_kind',
  415,
  localized('Ce fichier n’est pas une photo acceptée. Formats possibles : JPEG, PNG, WebP, AVIF et HEIC.'),
)
export const pictureUnreadable = refusalOfFile(
  'picture_unreadable',
  415,
  localized('Cette photo est abîmée ou incomplète : elle ne peut pas être lue.'),
)
export const tooManyPixels = refusalOfFile(
  'picture_too_many_pixels',
  415,
  localized('Cette photo dépasse 50 mégapixels. Réduisez-la avant de l’envoyer.'),
)
export const pictureTooHeavy = refusalOfFile(
  'picture_too_heavy',
  413,
  localized('Cette photo dépasse 15 Mo. Réduisez-la avant de l’envoyer.'),
)
export const pictureTooSmall = refusalOfFile(
  'picture_too_small',
  422,
  localized(
    'Cette photo est trop petite ({width} × {height} px) : il faut au moins {side} px de côté, et 800 × 600 px pour un beau rendu.',
  ),
)
export const pictureTooNarrow = refusalOfFile(
  'picture_too_narrow',
  422,
  localized('Cette photo est trop étirée : un côté fait plus de {ratio} fois l’autre.'),
)
