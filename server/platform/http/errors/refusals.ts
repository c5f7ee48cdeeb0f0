import { refusal } from './refusal.ts'

/** The refusals of section 8 of the specification that any call may meet. Those of a domain stand in its folder. */
export const malformed = refusal('malformed_request', 400, {
  fr: 'La requête est mal formée',
  en: 'The request is malformed',
  es: 'La solicitud está mal formada',
})
export const signInNeeded = refusal('sign_in_needed', 401, {
  fr: 'Vous devez vous reconnecter',
  en: 'You need to sign in again',
  es: 'Debe volver a iniciar sesión',
})
export const forbidden = refusal('forbidden', 403, {
  fr: 'Vous n’avez pas les droits pour cette action',
  en: 'You are not allowed to do this',
  es: 'No tiene permiso para esta acción',
})
export const secondFactorNeeded = refusal('second_factor_needed', 403, {
  fr: 'L’administration demande une validation en deux étapes : activez-la dans vos paramètres ou connectez-vous avec elle',
  en: 'The administration asks for two-step verification: turn it on in your settings or sign in with it',
  es: 'La administración exige la verificación en dos pasos: actívela en sus ajustes o inicie sesión con ella',
})
export const foreignOrigin = refusal('foreign_origin', 403, {
  fr: 'Accès non autorisé',
  en: 'Access not allowed',
  es: 'Acceso no autorizado',
})
export const notFound = refusal('not_found', 404, {
  fr: 'Ressource non trouvée',
  en: 'Not found',
  es: 'Recurso no encontrado',
})
export const methodNotAllowed = refusal('method_not_allowed', 405, {
  fr: 'Cette méthode n’est pas acceptée ici',
  en: 'This method is not accepted here',
  es: 'Este método no se acepta aquí',
})
export const conflict = refusal('conflict', 409, {
  fr: 'Cette action contredit l’état actuel des données',
  en: 'This action contradicts the present state of the data',
  es: 'Esta acción contradice el estado actual de los datos',
})
export const tooLarge = refusal('too_large', 413, {
  fr: 'L’envoi est trop volumineux',
  en: 'What was sent is too large',
  es: 'El envío es demasiado grande',
})
export const unsupportedType = refusal('unsupported_type', 415, {
  fr: 'Ce type de contenu n’est pas accepté',
  en: 'This type of content is not accepted',
  es: 'Este tipo de contenido no se acepta',
})
export const rangeNotSatisfiable = refusal('range_not_satisfiable', 416, {
  fr: 'La partie demandée dépasse la fin du fichier',
  en: 'The part that was asked for lies beyond the end of the file',
  es: 'La parte solicitada está más allá del final del archivo',
})
export const invalid = refusal('invalid', 422, {
  fr: 'Données invalides',
  en: 'Invalid data',
  es: 'Datos no válidos',
})
export const tooMany = refusal('too_many_requests', 429, {
  fr: 'Trop de tentatives. Réessayez dans {time}.',
  en: 'Too many attempts. Try again in {time}.',
  es: 'Demasiados intentos. Vuelva a intentarlo en {time}.',
})
export const serverFault = refusal('server_fault', 500, {
  fr: 'Erreur du serveur',
  en: 'Server error',
  es: 'Error del servidor',
})
export const unavailable = refusal('unavailable', 503, {
  fr: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  en: 'The service is unavailable for a moment. Try again shortly.',
  es: 'El servicio no está disponible por el momento. Vuelva a intentarlo en breve.',
})
