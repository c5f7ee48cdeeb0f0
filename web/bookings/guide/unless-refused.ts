import { ApiError } from '#web/api/api-error.ts'

/** Staff, who look at a stay or act for a person, read no codes: their page opens without them. */
export async function unlessRefused<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return undefined
    throw error
  }
}
