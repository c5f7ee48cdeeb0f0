import type { MessageDescriptor } from '@lingui/core'
import { documentLanguage, i18nFor } from '#web/locales/texts.ts'
import { ApiError } from './api-error.ts'

/**
 * Puts what failed before why: 'Erreur lors de la création de la propriété. Problème de connexion réseau', the
 * specification's words (section 8) and then the server's.
 * @param applies which failures get the prefix; all by default
 * @throws {ApiError}
 */
export async function named<Answer>(
  failure: MessageDescriptor,
  call: Promise<Answer>,
  applies: (error: ApiError) => boolean = () => true,
): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || !applies(error)) throw error
    throw error.after(i18nFor(documentLanguage())._(failure))
  }
}

/** For 'Impossible de … Veuillez réessayer.': a refused call would fail again, so it shows the reason instead. */
export function unlessRefused({ status }: ApiError) {
  return status === 0 || status >= 500
}
