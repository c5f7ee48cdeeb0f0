import { createHash } from 'node:crypto'
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

/** The instants at which an event is delivered, and delivered again. */
export function deliveryTimes(paymentId: string | null, type: DemonstrationEventType, now: Date): Date[] {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const disorder = paymentId ? disorderOf(paymentId) : 'none'
  if (disorder === 'repeated') return [now, after(repeatSeconds)]
  return disorder === 'reordered' && first.includes(type) ? [after(deferredSeconds)] : [now]
}
