import { unavailable } from '../errors/refusals.ts'

/** Limits concurrent heavy work; further callers queue, and beyond `mostWaiting` they are refused. */
export function slots(atOnce: number, mostWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function inSlot<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw unavailable({ retryAfterSeconds: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The slot is handed to the next caller directly, so that no other takes it in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
