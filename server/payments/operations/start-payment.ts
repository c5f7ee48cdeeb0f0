import type { OnlineMethod } from '#contract/money/payment-methods.ts'
import type { PaymentContext } from '../payment-context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import {
  findPaidBooking,
  findPayment,
  listPayments,
  lockPaidBooking,
  lockPayments,
  type Payment,
  savePayment,
} from '../payment-queries.ts'
import {
  nothingDue,
  paidToOwner,
  paymentUnderWay,
  providerRefused,
  providerSilent,
} from '../payment-refusals.ts'
import { ProviderRefused, type StartedAttempt } from '#server/platform/payment-providers/provider.ts'
import { providerFor } from '#server/platform/payment-providers/payment-providers.ts'
import { awaitsCard } from '../debits/change-consent.ts'
import { findConsent } from '../debits/consent-queries.ts'
import { changeMethod } from './change-method.ts'
import { checkPayment } from './run-operations.ts'
import { authorize } from '../payment-access.ts'
import { paymentLifecycle } from '../payment-lifecycle.ts'

/**
 * A booking with payments that its guest can start.
 * @throws 404, 409 for one that is paid, or paid to the owner
 */
export async function findPayable(app: PaymentContext, bookingId: string, actor: SignedIn) {
  const booking = await findPaidBooking(app.db, bookingId)
  authorize(actor, 'pay', booking)
  if (booking.paymentMethod === 'offline') throw paidToOwner()
  // The shares of others have links of their own; one that fails after the confirmation is left to the guest.
  const isChosen = ({ share }: Payment) => !share || booking.status !== 'PENDING_PAYMENT'
  const all = await listPayments(app.db, booking.id)
  if (!all.some((payment) => isUnpaid(payment) && isChosen(payment))) throw nothingDue()
  return { booking, isChosen }
}

function isUnpaid({ status }: Payment) {
  return status === 'pending' || status === 'due' || status === 'failed'
}

/**
 * Starts the payment that is due, or returns the one already started. Every step can be repeated: the provider
 * identifies an attempt by its key, so a double click or a lost response charges the guest once.
 * @param method the one to pay by from now on, where it is not that of the booking
 */
export async function startPayment(
  app: PaymentContext,
  bookingId: string,
  { actor, method }: { actor: SignedIn; method: OnlineMethod | undefined },
) {
  const { booking, isChosen } = await findPayable(app, bookingId, actor)
  if (method && method !== booking.paymentMethod) await changeMethod(app, booking, method)
  return startAttempt(app, booking, {
    returnUrl: `${app.config.publicUrl}/client-dash/bookings/${booking.id}`,
    isChosen,
  })
}

interface Chosen {
  /** Page to which the payer returns. */
  returnUrl: string
  isChosen: (payment: Payment) => boolean
}

/**
 * Starts the first payment that is chosen and unpaid.
 * @throws 409 where there is none, or while it is debited from the saved card, 503 without an answer
 */
export async function startAttempt(
  app: PaymentContext,
  booking: NonNullable<Awaited<ReturnType<typeof findPaidBooking>>>,
  { returnUrl, isChosen }: Chosen,
) {
  const begun = await takeAttempt(app, booking.id, isChosen)
  const provider = app.paymentProviders.get(begun.provider)
  if (!provider) throw providerSilent({ retryAfterSeconds: 60 })
  if (begun.redirectUrl && begun.providerReference) {
    return { payment: begun, started: { reference: begun.providerReference, redirectUrl: begun.redirectUrl } }
  }
  const consent = begun.share === null ? await findConsent(app.db, booking.id) : undefined
  const started = await provider
    .start({
      paymentId: begun.id,
      key: `${begun.id}-${begun.attempts}`,
      amountMinor: begun.amountMinor,
      currency: begun.currency,
      holdFirst:
        booking.status === 'PENDING_PAYMENT' && (booking.mode === 'request' || begun.kind === 'share'),
      saveCard: awaitsCard(consent, provider.name),
      description: `Demeure ${booking.code}`,
      bookingCode: booking.code,
      returnUrl,
      webhookUrl: `${app.config.publicUrl}/api/v1/payments/webhooks/${provider.name}`,
    })
    .catch((error: unknown) => {
      app.log.warn({ err: error, payment: begun.id }, 'a payment could not be started')
      throw error instanceof ProviderRefused ? providerRefused() : providerSilent({ retryAfterSeconds: 10 })
    })
  const current = await rememberAttempt(app, begun, started)
  if (current?.reference !== started.reference)
    await provider.cancel(started.reference, `${begun.id}-${begun.attempts}-unwanted`).catch(() => {})
  if (!current) throw nothingDue()
  return { payment: (await findPayment(app.db, begun.id)) ?? begun, started: current }
}

/** The payment to start or continue, counted as another attempt where the last one failed. */
async function takeAttempt(
  app: PaymentContext,
  bookingId: string,
  isChosen: Chosen['isChosen'],
): Promise<Payment> {
  const pending = (await app.db.transaction((tx) => lockPayments(tx, bookingId))).find(
    (payment) => payment.status === 'pending' && isChosen(payment),
  )
  // It may have been paid or refused since the last event.
  if (pending) await checkPayment(app, pending).catch(() => {})
  return app.db.transaction(async (tx) => {
    await lockPaidBooking(tx, bookingId)
    const all = await lockPayments(tx, bookingId)
    const payment = all.find((each) => isUnpaid(each) && isChosen(each))
    if (!payment) throw nothingDue()
    if (payment.status === 'pending' && payment.debitConsentId) throw paymentUnderWay()
    // The provider it was planned with is not configured any more: the one in its place takes over.
    const provider =
      payment.status === 'pending' || app.paymentProviders.has(payment.provider)
        ? payment.provider
        : providerFor(app, payment.method)
    if (provider !== payment.provider) await savePayment(tx, payment.id, { provider }, app.clock.now())
    const status = paymentLifecycle.find('retry', payment, 'guest')
    if (!status) return { ...payment, provider }
    const change = {
      status,
      attempts: payment.attempts + 1,
      providerReference: null,
      redirectUrl: null,
      debitConsentId: null,
      failure: null,
    }
    await savePayment(tx, payment.id, change, app.clock.now())
    return { ...payment, provider, ...change }
  })
}

/**
 * @returns the attempt to pay by: of two started at once by a provider that repeats no answer, the one stored first;
 * undefined where the payment was cancelled, or moved to another method, during the provider call: the guest must not be
 * redirected to a page where they would pay for nothing
 */
async function rememberAttempt(
  app: PaymentContext,
  begun: Payment,
  started: StartedAttempt,
): Promise<StartedAttempt | undefined> {
  return app.db.transaction(async (tx) => {
    await lockPaidBooking(tx, begun.bookingId)
    const payment = (await lockPayments(tx, begun.bookingId)).find(({ id }) => id === begun.id)
    // Another method was chosen during the provider call: its attempts have other numbers.
    const isCurrent = payment?.attempts === begun.attempts
    const status = isCurrent && paymentLifecycle.find('start', payment, 'guest')
    if (!status) {
      if (payment?.providerReference === started.reference) return started
      if (!isCurrent || payment.status !== 'pending') return undefined
      const { providerReference: reference, redirectUrl } = payment
      return reference && redirectUrl ? { reference, redirectUrl } : undefined
    }
    await savePayment(
      tx,
      begun.id,
      {
        status,
        providerReference: started.reference,
        redirectUrl: started.redirectUrl ?? null,
      },
      app.clock.now(),
    )
    return started
  })
}
