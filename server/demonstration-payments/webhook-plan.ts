import { createHash } from 'node:crypto'
import { delaySeconds, type SimulatedFailure } from '#contract/money/demonstration/simulated-failures.ts'
import type { DemonstrationEventType } from '#server/schema/dealings/demonstration-payment-kinds.ts'

/** How the events of a payment arrive: most as they happen, some twice, some in another order. */
export type Disorder = 'none' | 'repeated' | 'reordered'

const repeatSeconds = 4
const deferredSeconds = 8
/** Reordered, these arrive after what follows them. */
const first: DemonstrationEventType[] = ['payment.processing', 'payment.authorised', 'charge.dispute.created']

/** By the id of the payment, so that a test and a person find the same again. */
export function disorderOf(paymentId: string): Disorder {
  const [byte = 0] = createHash('sha256').update(paymentId).digest()
  return (['none', 'repeated', 'none', 'reordered'] as const)[byte % 4]!
}

/** The instants at which an event is delivered, and delivered again. @param simulatedFailures of its attempt */
export function deliveryTimes(
  paymentId: string | null,
  type: DemonstrationEventType,
  now: Date,
  simulatedFailures: readonly SimulatedFailure[] = [],
): Date[] {
  const delay = simulatedFailures.includes('delay') ? delaySeconds : 0
  const after = (seconds: number) => new Date(now.getTime() + (delay + seconds) * 1000)
  if (simulatedFailures.includes('disorder')) {
    const start = first.includes(type) ? deferredSeconds : 0
    return [after(start), after(start + repeatSeconds)]
  }
  const disorder = paymentId ? disorderOf(paymentId) : 'none'
  if (disorder === 'repeated') return [after(0), after(repeatSeconds)]
  return [after(disorder === 'reordered' && first.includes(type) ? deferredSeconds : 0)]
}
