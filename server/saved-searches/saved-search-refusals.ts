import { refusal } from '#server/platform/http/errors/refusal.ts'

export const tooManySearches = refusal('too_many_searches', 409, {
  fr: 'Vous gardez déjà trente recherches : supprimez-en une d’abord',
  en: 'You already keep thirty searches: delete one first',
  es: 'Ya guarda treinta búsquedas: elimine una primero',
})
