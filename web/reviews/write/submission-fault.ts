import { ApiError } from '#web/api/api-error.ts'

export type SubmissionFault = 'already_reviewed' | 'not_allowed' | 'failed' | 'unexpected'

/** What went wrong with a review (specification, section 8). The code decides where the message is not in French. */
export function faultOf(error: unknown): SubmissionFault {
  if (!(error instanceof Error)) return 'unexpected'
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
  if (error.message.includes('déjà laissé un avis') || code === 'already_reviewed') return 'already_reviewed'
  return error.message.includes('permissions') || status === 403 ? 'not_allowed' : 'failed'
}
