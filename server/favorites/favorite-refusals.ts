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
export const listIsFull = refusal(
  'list_is_full',
  409,
  localized('Cette liste a déjà autant de membres qu’elle peut en avoir'),
)
export const tooManyJoinedLists = refusal(
  'too_many_joined_lists',
  409,
  localized('Vous avez rejoint trop de listes : quittez-en une'),
)
export const listingOfFirstList = refusal(
  'home_of_first_list',
  409,
  localized('Ce logement est dans les favoris du propriétaire de la liste, qui seul peut l’en retirer'),
)
export const tooManyComments = refusal(
  'too_many_comments',
  409,
  localized('Ce logement a déjà beaucoup de commentaires : supprimez-en pour en écrire'),
)
export const noteChanged = refusal(
  'note_changed',
  409,
  localized('Cette note a été modifiée entre-temps : relisez-la avant d’écrire la vôtre'),
)
export const nothingToVoteFor = refusal(
  'nothing_to_vote_for',
  409,
  localized('Aucun logement n’attend le vote de cette personne'),
)
export const remindedAlready = refusal(
  'reminded_already',
  409,
  localized('Un rappel a déjà été envoyé : un par jour au plus'),
)
