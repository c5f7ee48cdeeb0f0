import { ApiError } from '#web/api/api-error.ts'

export type SubmissionError = 'already_reviewed' | 'not_allowed' | 'failed' | 'unexpected'

/** What went wrong with a review (specification, section 8). The code decides where the message is not in French. */
export function errorOf(error: unknown): SubmissionError {
  if (!(error instanceof Error)) return 'unexpected'
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
  if (error.message.includes('déjà laissé un avis') || code === 'already_reviewed') return 'already_reviewed'
  return error.message.includes('permissions') || status === 403 ? 'not_allowed' : 'failed'
}
