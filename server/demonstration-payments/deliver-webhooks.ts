import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { demonstrationDeliveries } from '#server/schema/dealings/demonstration-payment-tables.ts'
import { signWebhook } from './sign-webhook.ts'

const batch = 20
const firstWaitSeconds = 5
const longestWaitSeconds = 600
/** A receiver that answers nothing for a day is given up; the reconciliation of payments finds out by itself. */
const mostAttempts = 40
const patienceMilliseconds = 10_000

/**
 * Sends the due webhooks to the platform's own address over HTTP, as a provider does. A delivery is claimed by
 * postponing it, skipping rows locked by another process; without a 2xx it is sent again, with back-off.
 * @param site address of this server, such as `http://127.0.0.1:3000`
 * @returns how many were tried
 */
export async function deliverWebhooks(app: Pick<Context, 'db' | 'clock' | 'keyFor' | 'log'>, site: string) {
  const due = await claimDeliveries(app)
  for (const delivery of due) await deliver(app, site, delivery)
  return due.length
}

type Delivery = typeof demonstrationDeliveries.$inferSelect

async function claimDeliveries({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(demonstrationDeliveries)
      .where(
        and(
          isNull(demonstrationDeliveries.deliveredAt),
          lte(demonstrationDeliveries.nextAttemptAt, now),
          lt(demonstrationDeliveries.attempts, mostAttempts),
        ),
      )
      .orderBy(asc(demonstrationDeliveries.nextAttemptAt), asc(demonstrationDeliveries.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const { id, attempts } of due) {
      const seconds = Math.min(firstWaitSeconds * 2 ** attempts, longestWaitSeconds)
      await tx
        .update(demonstrationDeliveries)
        .set({ attempts: sql`attempts + 1`, nextAttemptAt: new Date(now.getTime() + seconds * 1000) })
        .where(eq(demonstrationDeliveries.id, id))
    }
    return due
  })
}

async function deliver(
  app: Pick<Context, 'db' | 'clock' | 'keyFor' | 'log'>,
  site: string,
  { id, provider, event }: Delivery,
) {
  const now = app.clock.now()
  const failure = await post(`${site}/api/v1/payments/webhooks/${provider}`, signWebhook(app, event, now))
  if (failure) app.log.warn({ delivery: id, failure }, 'a webhook of the demonstration was not received')
  await app.db
    .update(demonstrationDeliveries)
    .set(failure ? { lastError: failure } : { deliveredAt: now, lastError: null })
    .where(eq(demonstrationDeliveries.id, id))
}

/** @returns why it was not received */
async function post(url: string, { body, headers }: ReturnType<typeof signWebhook>) {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds)
    const response = await fetch(url, { method: 'POST', body, headers, signal })
    await response.body?.cancel()
    return response.ok ? undefined : `answered ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : 'unknown'
  }
}
