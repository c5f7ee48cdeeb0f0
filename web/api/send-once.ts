import { isUndecided } from './api-error.ts'

/** Idempotency keys of calls that have ended without a decision, or not yet, by path and content. */
const undecided = new Map<string, string>()

/**
 * Sends a call under its idempotency key. The same call after one without an answer, or with a server error, gets the
 * key of that one: the server may have carried it out, and answers it again instead of doing it twice.
 * @param call its path and content
 */
export async function sendOnce(call: string, once: string, send: (once: string) => Promise<Response>) {
  const key = undecided.get(call) ?? once
  undecided.set(call, key)
  const response = await send(key)
  if (!isUndecided(response.status)) undecided.delete(call)
  return response
}
