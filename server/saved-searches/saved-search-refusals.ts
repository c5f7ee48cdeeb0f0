import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const tooManySearches = refusal(
  'too_many_searches',
  409,
  localized('Vous gardez déjà trente recherches : supprimez-en une d’abord'),
)
