import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '../../api/api-error.ts'

/** What a refused submission says (specification, section 8). The code decides where the message is not in French. */
export function submissionSentence(error: unknown): MessageDescriptor {
  if (!(error instanceof Error)) return msg`Une erreur inattendue s’est produite.`
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
  if (error.message.includes('déjà laissé un avis') || code === 'already_reviewed') {
    return msg`Vous avez déjà laissé un avis pour cette propriété.`
  }
  if (error.message.includes('permissions') || status === 403) {
    return msg`Vous n’avez pas les permissions pour laisser un avis.`
  }
  return msg`Erreur lors de la publication de l’avis. Veuillez réessayer.`
}
