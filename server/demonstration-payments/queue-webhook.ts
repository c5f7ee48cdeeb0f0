import { randomUUIDv7 } from 'node:crypto'
import type { DemonstrationFault } from '#contract/money/demonstration/faults.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type {
  DemonstrationEvent,
  DemonstrationEventType,
} from '#server/schema/dealings/demonstration-payment-kinds.ts'
import { demonstrationDeliveries } from '#server/schema/dealings/demonstration-payment-tables.ts'
import { deliveryTimes } from './webhook-plan.ts'

interface Announced {
  provider: ProviderName
  type: DemonstrationEventType
  data: DemonstrationEvent['data']
  faults?: readonly DemonstrationFault[]
}

/** Queues the deliveries of an event in the transaction of what it announces. */
export async function queueWebhook(tx: Executor, { provider, type, data, faults }: Announced, now: Date) {
  const event: DemonstrationEvent = {
    id: `demo_event_${randomUUIDv7()}`,
    type,
    created: now.toISOString(),
    data,
  }
  const times = deliveryTimes(data.payment_id, type, now, faults)
  await tx.insert(demonstrationDeliveries).values(
    times.map((nextAttemptAt) => ({
      id: randomUUIDv7(),
      provider,
      event,
      nextAttemptAt,
      createdAt: now,
    })),
  )
}
