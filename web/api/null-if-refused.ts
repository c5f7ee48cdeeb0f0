import { ApiError, isUndecided } from './api-error.ts'

/**
 * For what a link gives access to: null where the server refuses it, since the link is over or incomplete.
 * @throws {ApiError} without a decision of the server: the link may be good, and the page must not deny it
 */
export async function nullIfRefused<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && !isUndecided(error.status)) return null
    throw error
  }
}
