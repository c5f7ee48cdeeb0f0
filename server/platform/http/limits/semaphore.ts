import { unavailable } from '../errors/refusals.ts'

/** Lets a few of a heavy work run at once; the others wait their turn, and beyond a number of them are sent away. */
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
      // The slot passes from hand to hand, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
