import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'

/** A refusal for the part `file` of an upload. */
function refusalOfFile(code: string, status: number, texts: Texts) {
  return () => new Refusal(code, status, texts, { fields: [{ field: 'file', texts }] })
}

export const documentKind = refusalOfFile(
  'document_kind',
  415,
  localized(
    'Ce fichier n’est ni une image ni un PDF accepté. Formats possibles : JPEG, PNG, WebP, HEIC et PDF.',
  ),
)
export const documentTooHeavy = refusalOfFile(
  'document_too_heavy',
  413,
  localized('Ce fichier dépasse 15 Mo. Réduisez-le avant de l’envoyer.'),
)
export const documentTooManyPixels = refusalOfFile(
  'document_too_many_pixels',
  422,
  localized('Cette image dépasse 50 mégapixels. Réduisez-la avant de l’envoyer.'),
)
export const documentTooManyPages = refusalOfFile(
  'document_too_many_pages',
  422,
  localized('Ce PDF a plus de 10 pages. N’envoyez que les pages utiles.'),
)
export const documentEncrypted = refusalOfFile(
  'document_encrypted',
  422,
  localized(
    'Ce PDF est protégé. Enregistrez-le sans mot de passe ni protection, par exemple en l’imprimant en PDF.',
  ),
)
export const documentHasScript = refusalOfFile(
  'document_has_script',
  422,
  localized(
    'Ce PDF contient un script, un formulaire actif ou un fichier joint. Imprimez-le en PDF, puis envoyez cette copie.',
  ),
)
export const documentHidesData = refusalOfFile(
  'document_hides_data',
  422,
  localized(
    'Ce fichier contient autre chose que le document : une archive, un script ou des données cachées. Reprenez une photo simple.',
  ),
)
export const documentDamaged = refusalOfFile(
  'document_damaged',
  422,
  localized('Ce fichier est abîmé ou incomplet : il ne peut pas être lu.'),
)
export const documentTooLong = refusalOfFile(
  'document_too_long_to_read',
  422,
  localized('Ce document est trop long à lire. Envoyez une image plus simple ou moins de pages.'),
)
