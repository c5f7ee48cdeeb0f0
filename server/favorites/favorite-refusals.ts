import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const tooManyFavorites = refusal(
  'too_many_favorites',
  409,
  localized('Vous avez atteint la limite de favoris : retirez-en pour en ajouter'),
)
export const tooManyLists = refusal('too_many_lists', 409, localized('Vous avez atteint la limite de listes'))
export const listNameTaken = refusal('list_name_taken', 409, localized('Vous avez déjà une liste de ce nom'))
export const firstListStays = refusal(
  'first_list_stays',
  409,
  localized('La première liste ne peut être ni renommée ni supprimée'),
)
