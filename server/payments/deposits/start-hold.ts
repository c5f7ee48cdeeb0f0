import { randomUUIDv7 } from 'node:crypto'
import type { Currency } from '#contract/core/money.ts'
import { providerFor } from '#server/platform/payment-providers/payment-providers.ts'
import { ProviderRefused, type StartedAttempt } from '#server/platform/payment-providers/provider.ts'
import type { PaymentContext } from '../payment-context.ts'
import { lockPaidBooking } from '../payment-queries.ts'
import { providerRefused, providerSilent } from '../payment-refusals.ts'
import { depositLifecycle } from './deposit-lifecycle.ts'
import { type Deposit, findDepositOf, insertDeposit, lockDeposit, saveDeposit } from './deposit-repository.ts'
import { depositMoved } from './deposit-refusals.ts'
import { checkDeposit } from './settle-deposit.ts'

interface DepositedBooking {
  id: string
  code: string
  currency: Currency
  depositMinor: number
}

/**
 * Starts the hold of a deposit, or returns the one already started. Every step can be repeated: the provider identifies
 * an attempt by its key, so a double click or a lost response holds the amount once.
 * @returns the provider's page
 */
export async function startHold(app: PaymentContext, booking: DepositedBooking, description: string) {
  const begun = await takeAttempt(app, booking)
  const provider = app.paymentProviders.get(begun.provider)
  if (!provider) throw providerSilent({ retryAfterSeconds: 60 })
  if (begun.redirectUrl) return begun.redirectUrl
  const key = `${begun.id}-${begun.attempts}`
  const started = await provider
    .start({
      paymentId: begun.id,
      key,
      amountMinor: begun.amountMinor,
      currency: begun.currency,
      holdFirst: true,
      description,
      bookingCode: booking.code,
      returnUrl: `${app.config.publicUrl}/client-dash/bookings/${booking.id}`,
      webhookUrl: `${app.config.publicUrl}/api/v1/payments/webhooks/${provider.name}`,
    })
    .catch((error: unknown) => {
      app.log.warn({ err: error, deposit: begun.id }, 'the hold of a deposit could not be started')
      throw error instanceof ProviderRefused ? providerRefused() : providerSilent({ retryAfterSeconds: 10 })
    })
  if (!(await rememberAttempt(app, begun, started))) {
    await provider.cancel(started.reference, `${key}-unwanted`).catch(() => {})
    throw depositMoved()
  }
  return started.redirectUrl ?? null
}

/** The deposit to hold, counted as another attempt where the last one failed. @throws 409 where it is held or over */
async function takeAttempt(app: PaymentContext, booking: DepositedBooking): Promise<Deposit> {
  const existing = await findDepositOf(app.db, booking.id)
  // It may have been held or refused since the last event.
  if (existing?.status === 'pending') await checkDeposit(app, existing).catch(() => {})
  return app.db.transaction(async (tx) => {
    const locked = await lockPaidBooking(tx, booking.id)
    if (locked?.status !== 'CONFIRMED' && locked?.status !== 'IN_STAY') throw depositMoved()
    const deposit = await lockDeposit(tx, booking.id)
    const now = app.clock.now()
    const provider = providerFor(app, 'card')
    if (!deposit) {
      const { id: bookingId, currency, depositMinor: amountMinor } = booking
      const values = { id: randomUUIDv7(), bookingId, provider, currency, amountMinor }
      return insertDeposit(tx, { ...values, createdAt: now, updatedAt: now })
    }
    if (deposit.status === 'pending' || deposit.status === 'due') return deposit
    const status = depositLifecycle.after('retry', deposit, 'guest')
    const change = {
      status,
      provider,
      attempts: deposit.attempts + 1,
      providerReference: null,
      redirectUrl: null,
      holdUntil: null,
      failure: null,
    }
    await saveDeposit(tx, deposit.id, change, now)
    return { ...deposit, ...change }
  })
}

/** @returns false where the deposit was given up during the provider call */
async function rememberAttempt(app: PaymentContext, begun: Deposit, started: StartedAttempt) {
  return app.db.transaction(async (tx) => {
    await lockPaidBooking(tx, begun.bookingId)
    const deposit = await lockDeposit(tx, begun.bookingId)
    const status = deposit && depositLifecycle.find('start', deposit, 'guest')
    if (!status) return deposit?.providerReference === started.reference
    const { reference: providerReference, redirectUrl = null } = started
    await saveDeposit(tx, begun.id, { status, providerReference, redirectUrl }, app.clock.now())
    return true
  })
}
