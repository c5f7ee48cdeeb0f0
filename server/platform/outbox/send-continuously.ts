import { setTimeout } from 'node:timers/promises'
import type { Context } from '#server/platform/context.ts'

const restMilliseconds = 2_000

export interface Sender {
  /** Resolves once the message under way was sent. */
  stop: () => Promise<void>
}

/**
 * Polls an outbox while the server runs, without a pause while messages are due.
 * @param sendDue sends due messages and returns their number
 */
export function sendContinuously(
  app: Context,
  sendDue: () => Promise<number>,
  rest = restMilliseconds,
): Sender {
  const stopping = new AbortController()
  const finished = (async () => {
    while (!stopping.signal.aborted) {
      const tried = await sendDue().catch((error: unknown) => {
        app.log.error({ err: error }, 'an outbox could not be read')
        return 0
      })
      if (tried === 0) await setTimeout(rest, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await finished
    },
  }
}
