import { setTimeout } from 'node:timers/promises'
import type { PaymentContext } from '../payment-context.ts'
import { reconcilePayments, runOperations } from './run-operations.ts'

const restMilliseconds = 2_000
const reconcileEveryMilliseconds = 60_000

/** Runs provider operations for as long as the server runs; does nothing without a configured provider. */
export function startPaymentRunner(app: PaymentContext, rest = restMilliseconds) {
  if (app.paymentProviders.size === 0) return { stop: async () => {} }
  const stopping = new AbortController()
  let reconciledAt = 0
  const finished = (async () => {
    while (!stopping.signal.aborted) {
      const tried = await runOperations(app).catch((error: unknown) => {
        app.log.error({ err: error }, 'the payment operations could not be read')
        return 0
      })
      if (Date.now() - reconciledAt > reconcileEveryMilliseconds) {
        reconciledAt = Date.now()
        await reconcilePayments(app).catch((error: unknown) => {
          app.log.error({ err: error }, 'the open payments could not be read')
        })
      }
      if (tried === 0) await setTimeout(rest, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    /** Waits for the operation under way to finish. */
    stop: async () => {
      stopping.abort()
      await finished
    },
  }
}
