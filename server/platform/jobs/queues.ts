import { redactValues } from '#server/platform/log/redact-error.ts'

/** Jobs that failed in a run, each alone: those of a day do not wait for the next day. */
export const retryQueue = 'job-retries'
/** What failed after its last retry waits here until it is run again or removed; nothing works on it by itself. */
export const deadLetterQueue = 'dead-letters'

/** Heartbeat of a working process; after that time without one its job run is taken by another process. */
export const aliveSeconds = 20
const daySeconds = 86_400
const everyQueue = { expireInSeconds: 900, heartbeatSeconds: aliveSeconds, deleteAfterSeconds: 3_600 }

export const runOptions = { ...everyQueue, retryLimit: 2, deadLetter: deadLetterQueue }
/** The first retry a minute after the run, the last some twenty minutes after it. */
export const retryOptions = {
  ...everyQueue,
  retryLimit: 3,
  retryDelay: 120,
  retryBackoff: true,
  deadLetter: deadLetterQueue,
}
export const retryAfterSeconds = 60
export const deadLetterOptions = { retentionSeconds: 30 * daySeconds, deleteAfterSeconds: daySeconds }

const mostCharacters = 300

/** Runs the work of a queue; an error reaches the queue, which stores it, as its reason alone. */
export async function reportingReason(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    const reason = new Error(reasonOf(error))
    delete reason.stack
    throw reason
  }
}

/** What an administrator reads of an error: its first cause, without values of statements, addresses and numbers. */
export function reasonOf(error: unknown) {
  let cause = redactValues(error)
  while (cause.cause instanceof Error) cause = cause.cause
  return cause.message.replaceAll(/\S+@\S+|\d(?:[ .-]?\d){5,}/g, '…').slice(0, mostCharacters)
}
