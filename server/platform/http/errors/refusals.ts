import { localized } from '#server/platform/texts/localized.ts'
import { refusal } from './refusal.ts'

/** Refusals common to all calls (specification, section 8). Those of a domain are in its folder. */
export const malformed = refusal('malformed_request', 400, localized('La requête est mal formée'))
export const signInNeeded = refusal(
  'sign_in_needed',
  401,
  localized({ message: 'Vous devez vous reconnecter', context: 'refusal' }),
)
export const forbidden = refusal(
  'forbidden',
  403,
  localized({ message: 'Vous n’avez pas les droits pour cette action', context: 'refusal' }),
)
export const secondFactorNeeded = refusal(
  'second_factor_needed',
  403,
  localized(
    'L’administration demande une validation en deux étapes : activez-la dans vos paramètres ou connectez-vous avec elle',
  ),
)
export const readOnlyOnBehalf = refusal(
  'read_only_on_behalf',
  403,
  localized('Vous regardez ce compte en lecture seule : rien ne peut y être changé'),
)
export const closedOnBehalf = refusal(
  'closed_on_behalf',
  403,
  localized('Personne ne fait cela à la place de quelqu’un : la personne doit le faire elle-même'),
)
export const foreignOrigin = refusal('foreign_origin', 403, localized('Accès non autorisé'))
export const notFound = refusal('not_found', 404, localized('Ressource non trouvée'))
export const methodNotAllowed = refusal(
  'method_not_allowed',
  405,
  localized('Cette méthode n’est pas acceptée ici'),
)
export const conflict = refusal(
  'conflict',
  409,
  localized('Cette action contredit l’état actuel des données'),
)
export const tooLarge = refusal('too_large', 413, localized('L’envoi est trop volumineux'))
export const unsupportedType = refusal(
  'unsupported_type',
  415,
  localized('Ce type de contenu n’est pas accepté'),
)
export const rangeNotSatisfiable = refusal(
  'range_not_satisfiable',
  416,
  localized('La partie demandée dépasse la fin du fichier'),
)
export const invalid = refusal('invalid', 422, localized('Données invalides'))
export const tooMany = refusal(
  'too_many_requests',
  429,
  localized('Trop de tentatives. Réessayez dans {time}.'),
)
export const serverError = refusal('server_fault', 500, localized('Erreur du serveur'))
export const unavailable = refusal(
  'unavailable',
  503,
  localized('Le service est momentanément indisponible. Réessayez dans un instant.'),
)
export const maintenance = refusal(
  'maintenance',
  503,
  localized('Demeure est en maintenance. Réessayez dans quelques minutes.'),
)
