import { scheduleOf } from '#contract/money/payment-plan.ts'
import { OnlineMethod } from '#contract/money/payment-methods.ts'
import { methodsOpen, providerFor } from '#server/platform/payment-providers/payment-providers.ts'
import { type PaymentProvider, ProviderRefused } from '#server/platform/payment-providers/provider.ts'
import type { PaymentContext } from '../payment-context.ts'
import { paymentLifecycle } from '../payment-lifecycle.ts'
import {
  type findPaidBooking,
  listPayments,
  lockPaidBooking,
  lockPayments,
  savePayment,
} from '../payment-queries.ts'
import { methodFixed, methodUnavailable, paymentUnderWay, providerSilent } from '../payment-refusals.ts'
import { endDebits } from '../debits/change-consent.ts'
import { settlePayment } from './settle-payment.ts'

type PaidBooking = NonNullable<Awaited<ReturnType<typeof findPaidBooking>>>

/** Until its first payment. Shares are held on cards, so that a shared stay has no other method. */
function mayChangeMethod({
  status,
  paymentMethod,
  paymentPlan,
}: Pick<PaidBooking, 'status' | 'paymentMethod' | 'paymentPlan'>) {
  return status === 'PENDING_PAYMENT' && paymentMethod !== 'offline' && scheduleOf(paymentPlan) !== 'shared'
}

/** By which a stay can be paid instead, with the plan it has. */
export function otherMethods(
  app: Pick<PaymentContext, 'paymentProviders'>,
  booking: Pick<PaidBooking, 'status' | 'paymentMethod' | 'paymentPlan' | 'currency'>,
): OnlineMethod[] {
  if (!mayChangeMethod(booking)) return []
  return OnlineMethod.options.filter(
    (method) => method !== booking.paymentMethod && methodsOpen(app, booking.currency).includes(method),
  )
}

/**
 * Moves the payments of a booking to another method. The page of the former one is closed first: paid on both, the
 * stay would be paid twice.
 * @throws 409 for a stay whose method is fixed or is being paid by, 422 for one that is not offered, 503 where the
 * provider of the former one is silent
 */
export async function changeMethod(app: PaymentContext, booking: PaidBooking, method: OnlineMethod) {
  if (!mayChangeMethod(booking)) throw methodFixed()
  if (!otherMethods(app, booking).includes(method)) throw methodUnavailable()
  const closed = await closePage(app, booking.id)
  await app.db.transaction(async (tx) => {
    const current = await lockPaidBooking(tx, booking.id)
    // Another press was first.
    if (current?.paymentMethod === method) return
    if (!current || !mayChangeMethod(current)) throw methodFixed()
    const now = app.clock.now()
    for (const payment of await lockPayments(tx, booking.id)) {
      if (payment.status === 'pending' && payment.providerReference !== closed) throw paymentUnderWay()
      const status = paymentLifecycle.find('change_method', payment, 'guest')
      if (!status) continue
      const change = {
        status,
        method,
        provider: providerFor(app, method),
        attempts: payment.attempts + 1,
        providerReference: null,
        redirectUrl: null,
        failure: null,
      }
      await savePayment(tx, payment.id, change, now)
    }
    await endDebits(tx, app, booking.id, 'other_method')
    await app.paymentEvents.methodChanged(tx, app, booking.id, { method, guestId: booking.guestId })
  })
}

/** @returns the attempt whose page can no longer be paid; null where there was none */
async function closePage(app: PaymentContext, bookingId: string) {
  const begun = (await listPayments(app.db, bookingId)).find(({ status }) =>
    ['pending', 'failed'].includes(status),
  )
  const reference = begun?.providerReference
  if (!reference) return null
  const provider = app.paymentProviders.get(begun.provider)
  if (!provider) throw providerSilent({ retryAfterSeconds: 60 })
  const actual = await cancelOrFetch(provider, reference, `${begun.id}-${begun.attempts}-replaced`).catch(
    (error: unknown) => {
      app.log.warn({ err: error, payment: begun.id }, 'the page of a payment could not be closed')
      throw providerSilent({ retryAfterSeconds: 10 })
    },
  )
  if (actual.state === 'voided' || actual.state === 'failed') return reference
  await settlePayment(app, begun.id, { reference, ...actual })
  throw paymentUnderWay()
}

async function cancelOrFetch(provider: PaymentProvider, reference: string, key: string) {
  try {
    return await provider.cancel(reference, key)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return provider.fetchState(reference)
  }
}
