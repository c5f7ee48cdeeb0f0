/** The current time; tests replace it. */
export interface Clock {
  now: () => Date
  /** Milliseconds by which it corrects the machine's clock: no shift of a test. */
  correction?: () => number
}

export const systemClock: Clock = { now: () => new Date() }
