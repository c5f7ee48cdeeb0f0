import { refusal } from '#server/platform/http/errors/refusal.ts'

export const feedUnreadable = refusal('feed_unreadable', 422, {
  fr: 'Ce fichier n’est pas un flux d’annonces : il faut un CSV ou un XML avec une colonne « reference »',
  en: 'This file is no feed of listings: it takes a CSV or an XML with a “reference” column',
  es: 'Este archivo no es un flujo de anuncios: hace falta un CSV o un XML con una columna «reference»',
})
export const unknownColumns = refusal('unknown_columns', 422, {
  fr: 'Colonnes inconnues : {names}',
  en: 'Unknown columns: {names}',
  es: 'Columnas desconocidas: {names}',
})
export const columnsTwice = refusal('columns_twice', 422, {
  fr: 'Colonnes données deux fois : {names}',
  en: 'Columns given twice: {names}',
  es: 'Columnas dadas dos veces: {names}',
})
export const tooManyLines = refusal('too_many_lines', 422, {
  fr: 'Un flux porte au plus {limit} annonces : partagez-le',
  en: 'A feed carries at most {limit} listings: split it',
  es: 'Un flujo lleva como máximo {limit} anuncios: divídalo',
})
export const feedTooHeavy = refusal('feed_too_heavy', 413, {
  fr: 'Le fichier dépasse 10 Mo',
  en: 'The file is larger than 10 MB',
  es: 'El archivo supera los 10 MB',
})
export const feedUnpackedTooHeavy = refusal('feed_unpacked_too_heavy', 413, {
  fr: 'Une fois décompressé, le fichier dépasse 10 Mo',
  en: 'Unpacked, the file is larger than 10 MB',
  es: 'Descomprimido, el archivo supera los 10 MB',
})
export const severalFilesPacked = refusal('several_files_packed', 422, {
  fr: 'L’archive porte plusieurs fichiers : n’y laissez que le flux, en CSV ou en XML',
  en: 'The archive holds several files: leave only the feed in it, as CSV or XML',
  es: 'El archivo comprimido contiene varios ficheros: deje solo el flujo, en CSV o XML',
})
export const importRunning = refusal('import_running', 409, {
  fr: 'Un import est déjà en cours : attendez qu’il soit terminé',
  en: 'An import is already running: wait until it is done',
  es: 'Ya hay una importación en curso: espere a que termine',
})
export const submissionRunning = refusal('submission_running', 409, {
  fr: 'Ces annonces sont déjà en cours d’envoi',
  en: 'These listings are being submitted already',
  es: 'Estos anuncios ya se están enviando',
})
export const nothingToSubmit = refusal('nothing_to_submit', 409, {
  fr: 'Aucune annonce de cet import n’attend d’être soumise',
  en: 'No listing of this import waits to be submitted',
  es: 'Ningún anuncio de esta importación espera ser enviado',
})
export const nothingHeld = refusal('nothing_held', 409, {
  fr: 'Aucun retrait n’attend votre accord : un import plus récent a pu le remplacer',
  en: 'No withdrawal waits for your word: a later import may have taken its place',
  es: 'Ninguna retirada espera su acuerdo: una importación más reciente puede haberla sustituido',
})
/** Of one line; the others go on. */
export const lineFaults = {
  columns: {
    fr: 'Cette ligne n’a pas autant de colonnes que l’en-tête : une cellule qui contient un séparateur s’écrit entre guillemets',
    en: 'This line has not as many columns as the heading: a cell that holds a separator is written in quotes',
    es: 'Esta línea no tiene tantas columnas como el encabezado: una celda que contiene un separador se escribe entre comillas',
  },
  elements: {
    fr: 'Un élément figure deux fois dans cette annonce : une liste s’écrit dans un seul, avec « | » entre ses éléments',
    en: 'An element stands twice in this listing: a list is written in one, with “|” between its items',
    es: 'Un elemento figura dos veces en este anuncio: una lista se escribe en uno solo, con «|» entre sus elementos',
  },
  unfit: {
    fr: 'Cette colonne ne concerne pas un bien de type « {type} »',
    en: 'This column is not for a home of type “{type}”',
    es: 'Esta columna no es para un inmueble de tipo «{type}»',
  },
  unfitAmenities: {
    fr: 'Un bien de type « {type} » n’a pas ces équipements : {words}',
    en: 'A home of type “{type}” has none of these: {words}',
    es: 'Un inmueble de tipo «{type}» no tiene estos equipamientos: {words}',
  },
  value: {
    fr: 'Valeur non valide',
    en: 'Invalid value',
    es: 'Valor no válido',
  },
  reference: {
    fr: 'La référence manque',
    en: 'The reference is missing',
    es: 'Falta la referencia',
  },
  twice: {
    fr: 'Cette référence est déjà plus haut dans le fichier',
    en: 'This reference stands further up in the file already',
    es: 'Esta referencia ya figura más arriba en el archivo',
  },
  fault: {
    fr: 'Cette ligne n’a pas pu être enregistrée ; notre équipe est prévenue',
    en: 'This line could not be saved; our team has been told',
    es: 'Esta línea no se ha podido guardar; nuestro equipo está avisado',
  },
  pictures: {
    fr: 'Il faut au plus {limit} photos, chacune à une adresse http ou https de 500 caractères au plus',
    en: 'At most {limit} pictures, each at an http or https address of at most 500 characters',
    es: 'Como máximo {limit} fotos, cada una en una dirección http o https de 500 caracteres como máximo',
  },
  captions: {
    fr: 'Il faut au plus une légende par photo de la ligne, de 120 caractères au plus',
    en: 'At most one caption for each picture of the line, of at most 120 characters',
    es: 'Como máximo un pie por foto de la línea, de 120 caracteres como máximo',
  },
  papers: {
    fr: 'Il faut au plus {limit} documents, chacun avec sa nature, deux points et une adresse http ou https de 500 caractères au plus',
    en: 'At most {limit} papers, each with its kind, a colon and an http or https address of at most 500 characters',
    es: 'Como máximo {limit} documentos, cada uno con su clase, dos puntos y una dirección http o https de 500 caracteres como máximo',
  },
  draftRemoved: {
    fr: 'Ce brouillon n’est plus dans le flux : il a été supprimé',
    en: 'This draft is no longer in the feed: it was removed',
    es: 'Este borrador ya no está en el flujo: se ha eliminado',
  },
  underOffer: {
    fr: 'Cette annonce sous offre n’est plus dans le flux : marquez-la vendue, ou retirez-la vous-même',
    en: 'This listing under offer is no longer in the feed: mark it as sold, or withdraw it yourself',
    es: 'Este anuncio con oferta ya no está en el flujo: márquelo como vendido o retírelo usted mismo',
  },
}
/** What the history of a listing says of why it was withdrawn. */
export const leftTheFeed = {
  fr: 'N’est plus dans le flux d’annonces',
  en: 'No longer in the feed of listings',
  es: 'Ya no está en el flujo de anuncios',
}
