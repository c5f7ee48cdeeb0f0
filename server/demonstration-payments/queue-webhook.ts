import { randomUUIDv7 } from 'node:crypto'
import type { SimulatedFailure } from '#contract/money/demonstration/simulated-failures.ts'
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
  simulatedFailures?: readonly SimulatedFailure[]
}

/** Queues the deliveries of an event in the transaction of what it announces. */
export async function queueWebhook(
  tx: Executor,
  { provider, type, data, simulatedFailures }: Announced,
  now: Date,
) {
  const event: DemonstrationEvent = {
    id: `demo_event_${randomUUIDv7()}`,
    type,
    created: now.toISOString(),
    data,
  }
  const times = deliveryTimes(data.payment_id, type, now, simulatedFailures)
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
