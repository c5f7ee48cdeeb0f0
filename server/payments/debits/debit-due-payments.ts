import { providerFor } from '#server/platform/payment-providers/payment-providers.ts'
import type { Context } from '#server/platform/context.ts'
import { queueOperation } from '../operations/queue-operation.ts'
import { paymentLifecycle } from '../payment-lifecycle.ts'
import { lockPaidBooking, lockPayments, savePayment } from '../payment-queries.ts'
import { endDebits } from './change-consent.ts'
import { debitsDue, lockConsent, wasDebited } from './consent-queries.ts'
import { isAgreed } from './debitable-parts.ts'

const batch = 100

/**
 * Queues the debit of each part whose day has come, once: what is refused is paid by hand and not tried again. The
 * requests themselves are sent after the commit (`perform-debit.ts`).
 */
export async function debitDuePayments(app: Context) {
  for (const due of await debitsDue(app.db, app.clock.now(), batch)) {
    await queueDebit(app, due).catch((error: unknown) =>
      app.log.error({ err: error, payment: due.id }, 'a debit could not be queued'),
    )
  }
}

/** Checked again under the locks: the stay may have changed, or the guest withdrawn. */
function queueDebit(app: Context, { id, bookingId }: { id: string; bookingId: string }) {
  return app.db.transaction(async (tx) => {
    const booking = await lockPaidBooking(tx, bookingId)
    const payment = (await lockPayments(tx, bookingId)).find((each) => each.id === id)
    const consent = await lockConsent(tx, bookingId)
    if (booking?.status !== 'CONFIRMED' || !payment || !consent?.methodReference || consent.endedAt) return
    const status = paymentLifecycle.find('debit', payment, 'booking')
    if (!status || (await wasDebited(tx, id))) return
    if (!isAgreed(consent.parts, { amount_minor: payment.amountMinor, due_on: payment.dueOn })) {
      await endDebits(tx, app, bookingId, 'changed')
      return
    }
    const { provider } = consent
    if (!app.paymentProviders.get(provider)?.cards) {
      await savePayment(tx, id, { provider: providerFor(app, 'card') }, app.clock.now())
      await endDebits(tx, app, bookingId, 'unavailable')
      return
    }
    const now = app.clock.now()
    const change = {
      status,
      provider,
      // A page that is being opened for this payment belongs to another attempt, and is closed.
      attempts: payment.attempts + 1,
      debitConsentId: consent.id,
      providerReference: null,
      redirectUrl: null,
      failure: null,
    }
    await savePayment(tx, id, change, now)
    await queueOperation(tx, 'debit', { id, provider }, now)
  })
}
