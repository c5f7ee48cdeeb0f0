import { randomUUIDv7 } from 'node:crypto'
import type { ProviderName } from '#contract/money/payments.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { paymentOperations } from '#server/schema/dealings/payment-tables.ts'
import type { OperationKind } from '#server/schema/dealings/payment-kinds.ts'

/** Queues a request to a provider, sent once the transaction is committed; queued twice, it runs once. */
export async function queueOperation(
  tx: Executor,
  kind: OperationKind,
  subject: { id: string; provider: ProviderName },
  now: Date,
) {
  await tx
    .insert(paymentOperations)
    .values({
      id: randomUUIDv7(),
      kind,
      provider: subject.provider,
      subjectId: subject.id,
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
}
