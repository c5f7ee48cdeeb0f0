import 'virtual:texts/core/api-errors'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { documentLanguage, i18nFor } from '#web/locales/texts.ts'
import { ApiError } from './api-error.ts'

/** Error messages of browsers and libraries, in user-friendly words (specification, section 8). */
const friendly: Record<string, MessageDescriptor> = {
  'Network Error': msg`Problème de connexion internet`,
  'Failed to fetch': msg`Problème de connexion internet`,
  'Load failed': msg`Problème de connexion internet`,
  'Request timeout': msg`La requête a pris trop de temps`,
  'Validation failed': msg`Les données saisies ne sont pas valides`,
  Unauthorized: msg`Vous devez vous connecter`,
  Forbidden: msg`Accès non autorisé`,
}

/** The message shown to users for a failure: the server's, else one of ours. */
export function showError(error: unknown) {
  const i18n = i18nFor(documentLanguage())
  if (error instanceof ApiError) return error.message || i18n._(msg`Erreur inconnue`)
  const loaded = error instanceof Error && Object.hasOwn(friendly, error.message) && friendly[error.message]
  return i18n._(loaded || msg`Une erreur inattendue est survenue`)
}
