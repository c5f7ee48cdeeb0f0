import { ApiError } from '#web/api/api-error.ts'

export type SubmissionError = 'already_reviewed' | 'not_allowed' | 'failed' | 'unexpected'

/**
 * The kind of a failed submission (specification, section 8). The error code is compared too, since the message is
 * translated.
 */
export function errorOf(error: unknown): SubmissionError {
  if (!(error instanceof Error)) return 'unexpected'
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
  if (error.message.includes('déjà laissé un avis') || code === 'already_reviewed') return 'already_reviewed'
  return error.message.includes('permissions') || status === 403 ? 'not_allowed' : 'failed'
}
