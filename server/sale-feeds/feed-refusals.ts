import { refusal } from '../http/refusal.ts'

export const feedUnreadable = refusal('feed_unreadable', 422, {
  fr: 'Ce fichier n’est pas un flux d’annonces : il faut un CSV ou un XML avec une colonne « reference »',
  en: 'This file is no feed of listings: it takes a CSV or an XML with a “reference” column',
  es: 'Este archivo no es un flujo de anuncios: hace falta un CSV o un XML con una columna «reference»',
})
export const unknownColumns = refusal('unknown_columns', 422, {
  fr: 'Colonnes inconnues : {names}',
  en: 'Unknown columns: {names}',
  es: 'Columnas desconocidas: {names}',
})
export const tooManyLines = refusal('too_many_lines', 422, {
  fr: 'Un flux porte au plus {limit} annonces : partagez-le',
  en: 'A feed carries at most {limit} listings: split it',
  es: 'Un flujo lleva como máximo {limit} anuncios: divídalo',
})
export const feedTooHeavy = refusal('feed_too_heavy', 413, {
  fr: 'Le fichier dépasse 10 Mo',
  en: 'The file is larger than 10 MB',
  es: 'El archivo supera los 10 MB',
})
export const importRunning = refusal('import_running', 409, {
  fr: 'Un import est déjà en cours : attendez qu’il soit terminé',
  en: 'An import is already running: wait until it is done',
  es: 'Ya hay una importación en curso: espere a que termine',
})
/** Of one line; the others go on. */
export const lineFaults = {
  columns: {
    fr: 'Cette ligne n’a pas autant de colonnes que l’en-tête',
    en: 'This line has not as many columns as the heading',
    es: 'Esta línea no tiene tantas columnas como el encabezado',
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
    fr: 'Cette ligne n’a pas pu être enregistrée ; notre équipe est prévenue',
    en: 'This line could not be saved; our team has been told',
    es: 'Esta línea no se ha podido guardar; nuestro equipo está avisado',
  },
}
