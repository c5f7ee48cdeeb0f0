import type { TaxFileFailure } from '#contract/rentals/tourist-tax-file.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const taxFileTooHeavy = refusal('tax_file_too_heavy', 413, localized('Le fichier dépasse 20 Mo'))
export const taxFileUnpackedTooHeavy = refusal(
  'tax_file_unpacked_too_heavy',
  413,
  localized('Une fois décompressé, le fichier dépasse 20 Mo'),
)
export const taxFileRunning = refusal(
  'tax_file_running',
  409,
  localized('Un import est déjà en cours : attendez qu’il soit terminé'),
)

const sentences = {
  not_well_formed: localized(
    'Ce fichier n’est pas un XML complet : téléchargez-le de nouveau. Les tarifs en vigueur restent.',
  ),
  other_document: localized(
    'Ce n’est pas le fichier des délibérations de taxe de séjour que publie la DGFiP. Les tarifs en vigueur restent.',
  ),
  no_date: localized('Ce fichier ne dit pas de quel jour il est. Les tarifs en vigueur restent.'),
  no_tariff: localized('Aucune commune de ce fichier n’a un tarif lisible. Les tarifs en vigueur restent.'),
} satisfies Partial<Record<TaxFileFailure, unknown>>

export const taxFileRefused = (code: keyof typeof sentences) =>
  fieldRefusal('file', `tax_file_${code}`, sentences[code])
export const taxFileUnreadable = () => taxFileRefused('not_well_formed')
export const taxFileSeveral = () =>
  fieldRefusal(
    'file',
    'several_files_packed',
    localized('L’archive porte plusieurs fichiers : n’y laissez que le fichier des délibérations'),
  )
