import type { MessageDescriptor } from '@lingui/core'
import { documentLanguage, i18nFor } from '../locales/texts.ts'
import { ApiError } from './api-error.ts'

/**
 * Says what failed before why: 'Erreur lors de la création de la propriété. Problème de connexion réseau', the
 * specification's words (section 8) and then the server's.
 * @throws {ApiError}
 */
export async function named<Answer>(failure: MessageDescriptor, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw error.after(i18nFor(documentLanguage())._(failure))
  }
}
