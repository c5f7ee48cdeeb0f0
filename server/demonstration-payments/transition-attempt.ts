import type { Transaction } from '#server/platform/database/connect.ts'
import { type AttemptAction, attemptLifecycle, eventOf } from './attempt-lifecycle.ts'
import { type Attempt, type NewAttempt, saveAttempt } from './attempt-queries.ts'
import { queueWebhook } from './queue-webhook.ts'

/**
 * Takes an attempt, whose row is locked, through an action, and queues the event that announces it.
 * @throws 409 where its status does not allow the action
 */
export async function transitionAttempt(
  tx: Transaction,
  attempt: Attempt,
  { action, by, ...change }: { action: Exclude<AttemptAction, 'remove'>; by: Actor } & Partial<NewAttempt>,
  now: Date,
) {
  const status = attemptLifecycle.after(action, attempt, by)
  const values = { dueAt: null, failure: null, ...change, status }
  const moved = await saveAttempt(tx, attempt.id, values, now)
  await queueWebhook(
    tx,
    {
      provider: moved.provider,
      type: eventOf[action],
      data: { object: 'attempt', id: moved.id, payment_id: moved.paymentId },
      simulatedFailures: moved.simulatedFailures,
    },
    now,
  )
  return moved
}
type Actor = Parameters<typeof attemptLifecycle.after>[2]
