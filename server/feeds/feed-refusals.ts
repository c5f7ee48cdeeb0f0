import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const feedUnreadable = refusal(
  'feed_unreadable',
  422,
  localized(
    'Ce fichier n’est pas un flux d’annonces : il faut un CSV ou un XML avec une colonne « reference »',
  ),
)
export const unknownColumns = refusal('unknown_columns', 422, localized('Colonnes inconnues : {names}'))
export const columnsTwice = refusal('columns_twice', 422, localized('Colonnes données deux fois : {names}'))
export const tooManyLines = refusal(
  'too_many_lines',
  422,
  localized('Un flux porte au plus {limit} annonces : partagez-le'),
)
export const feedTooHeavy = refusal('feed_too_heavy', 413, localized('Le fichier dépasse 10 Mo'))
export const feedUnpackedTooHeavy = refusal(
  'feed_unpacked_too_heavy',
  413,
  localized('Une fois décompressé, le fichier dépasse 10 Mo'),
)
export const severalFilesPacked = refusal(
  'several_files_packed',
  422,
  localized('L’archive porte plusieurs fichiers : n’y laissez que le flux, en CSV ou en XML'),
)
export const importRunning = refusal(
  'import_running',
  409,
  localized('Un import est déjà en cours : attendez qu’il soit terminé'),
)
export const submissionRunning = refusal(
  'submission_running',
  409,
  localized('Ces annonces sont déjà en cours d’envoi'),
)
export const nothingToSubmit = refusal(
  'nothing_to_submit',
  409,
  localized('Aucune annonce de cet import n’attend d’être soumise'),
)
export const nothingStored = refusal(
  'nothing_held',
  409,
  localized('Aucun retrait n’attend votre accord : un import plus récent a pu le remplacer'),
)
/** Errors of one line; other lines are imported. */
export const lineErrors = {
  columns: localized(
    'Cette ligne n’a pas autant de colonnes que l’en-tête : une cellule qui contient un séparateur s’écrit entre guillemets',
  ),
  elements: localized(
    'Un élément figure deux fois dans cette annonce : une liste s’écrit dans un seul, avec « | » entre ses éléments',
  ),
  unfit: localized('Cette colonne ne concerne pas un bien de type « {type} »'),
  unfitAmenities: localized('Un bien de type « {type} » n’a pas ces équipements : {words}'),
  value: localized('Valeur non valide'),
  reference: localized('La référence manque'),
  twice: localized('Cette référence est déjà plus haut dans le fichier'),
  fault: localized('Cette ligne n’a pas pu être enregistrée ; notre équipe est prévenue'),
  pictures: localized(
    'Il faut au plus {limit} photos, chacune à une adresse http ou https de 500 caractères au plus',
  ),
  captions: localized('Il faut au plus une légende par photo de la ligne, de 120 caractères au plus'),
  papers: localized(
    'Il faut au plus {limit} documents, chacun avec sa nature, deux points et une adresse http ou https de 500 caractères au plus',
  ),
  draftRemoved: localized('Ce brouillon n’est plus dans le flux : il a été supprimé'),
  underOffer: localized(
    'Cette annonce sous offre n’est plus dans le flux : marquez-la vendue, ou retirez-la vous-même',
  ),
}
/** Reason of a withdrawal, for the history of the listing. */
export const leftTheFeed = localized('N’est plus dans le flux d’annonces')
