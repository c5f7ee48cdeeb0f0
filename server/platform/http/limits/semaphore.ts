import pLimit from 'p-limit'
import { unavailable } from '../errors/refusals.ts'

/** Limits concurrent heavy work; further callers queue, and beyond `mostWaiting` they are refused. */
export function semaphore(atOnce: number, mostWaiting: number) {
  const limit = pLimit(atOnce)
  return async function withinLimit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= mostWaiting && limit.activeCount >= atOnce)
      throw unavailable({ retryAfterSeconds: 5 })
    return limit(work)
  }
}
