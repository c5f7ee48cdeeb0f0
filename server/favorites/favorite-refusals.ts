import { refusal } from '#server/platform/http/errors/refusal.ts'

export const tooManyFavorites = refusal('too_many_favorites', 409, {
  fr: 'Vous avez atteint la limite de favoris : retirez-en pour en ajouter',
  en: 'You have reached the limit of favourites: remove some to add others',
  es: 'Ha alcanzado el límite de favoritos: quite algunos para añadir otros',
})
export const tooManyLists = refusal('too_many_lists', 409, {
  fr: 'Vous avez atteint la limite de listes',
  en: 'You have reached the limit of lists',
  es: 'Ha alcanzado el límite de listas',
})
export const listNameTaken = refusal('list_name_taken', 409, {
  fr: 'Vous avez déjà une liste de ce nom',
  en: 'You already have a list with this name',
  es: 'Ya tiene una lista con ese nombre',
})
export const firstListStays = refusal('first_list_stays', 409, {
  fr: 'La première liste ne peut être ni renommée ni supprimée',
  en: 'The first list can be neither renamed nor removed',
  es: 'La primera lista no se puede renombrar ni eliminar',
})
