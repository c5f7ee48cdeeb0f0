import { bookDepositCaptured } from '#server/ledger/book-deposit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { ProviderState } from '#server/platform/payment-providers/provider.ts'
import type { PaidBooking } from '#server/schema/dealings/payment-kinds.ts'
import type { PaymentContext } from '../payment-context.ts'
import { lockPaidBooking } from '../payment-queries.ts'
import { divideDeposit } from './change-deposit.ts'
import { depositAfterReport } from './deposit-lifecycle.ts'
import {
  type Deposit,
  findDeposit,
  lockDeposit,
  openDepositsSince,
  saveDeposit,
} from './deposit-repository.ts'

/** Days for which a bank holds an amount, where the provider names no end. */
const usualDays = 7
const batch = 20

/**
 * Stores the provider's state of a deposit. Idempotent for repeated, late or reordered events
 * (`deposit-lifecycle.ts`). `depositChanged` notifies the participants.
 */
export async function settleDeposit(
  app: PaymentContext,
  depositId: string,
  { reference, ...reported }: ProviderState & { reference?: string },
) {
  const existing = await findDeposit(app.db, depositId)
  if (!existing) return
  await app.db.transaction(async (tx) => {
    const booking = await lockPaidBooking(tx, existing.bookingId)
    const deposit = await lockDeposit(tx, existing.bookingId)
    // Another hold was begun while the state of this one was fetched: how this one ended is no answer to it.
    const isFormer = reference !== undefined && reference !== deposit?.providerReference
    if (isFormer && reported.state !== 'captured') return
    if (booking && deposit) await settleLocked(tx, app, { booking, deposit, reported })
  })
}

interface Settled {
  booking: PaidBooking
  deposit: Deposit
  reported: ProviderState
}

async function settleLocked(tx: Transaction, app: PaymentContext, { booking, deposit, reported }: Settled) {
  const status = depositAfterReport(deposit, reported.state)
  if (!status) return
  const now = app.clock.now()
  if (status === 'captured') return capture(tx, app, { booking, deposit, reported })
  if (status === 'failed') {
    return saveDeposit(tx, deposit.id, { status, failure: reported.failure ?? reported.state }, now)
  }
  const holdUntil =
    status === 'held' ? (reported.holdUntil ?? new Date(now.getTime() + usualDays * 86_400_000)) : null
  await saveDeposit(tx, deposit.id, { status, failure: null, ...(holdUntil && { holdUntil }) }, now)
  if (status === 'held' || status === 'released' || status === 'expired') {
    const { amountMinor } = deposit
    await app.paymentEvents.depositChanged(tx, app, booking.id, { what: status, amountMinor })
  }
}

/** What was debited is in trust until the ruling; a debit that nobody claimed goes back. */
async function capture(tx: Transaction, app: PaymentContext, { booking, deposit, reported }: Settled) {
  const now = app.clock.now()
  const capturedMinor = reported.taken?.amountMinor ?? deposit.claimedMinor ?? deposit.amountMinor
  const captured = {
    status: 'captured',
    capturedMinor,
    failure: null,
    settlementReference: reported.settlementReference ?? null,
  } as const
  await saveDeposit(tx, deposit.id, captured, now)
  const money = { booking, sourceId: deposit.id, amountMinor: capturedMinor, occurredAt: now }
  await bookDepositCaptured(tx, money)
  if (deposit.claimedMinor === null) {
    app.log.error({ deposit: deposit.id }, 'a provider debited a deposit that nobody claimed')
    return divideDeposit(tx, booking, { ...deposit, ...captured }, { ownerMinor: 0, now })
  }
  await app.paymentEvents.depositChanged(tx, app, booking.id, {
    what: 'captured',
    amountMinor: capturedMinor,
  })
}

/** Stores the provider's current response, and nothing else. */
export async function checkDeposit(app: PaymentContext, deposit: Deposit) {
  const provider = app.paymentProviders.get(deposit.provider)
  if (!provider || !deposit.providerReference) return
  const reference = deposit.providerReference
  await settleDeposit(app, deposit.id, { reference, ...(await provider.fetchState(reference)) })
}

/** Checks deposits without an event since `silent`, and holds that have run out: an event may be lost. */
export async function reconcileDeposits(app: PaymentContext, silent: Date) {
  for (const deposit of await openDepositsSince(app.db, silent, app.clock.now(), batch)) {
    await checkDeposit(app, deposit).catch((error: unknown) => {
      app.log.warn({ err: error, deposit: deposit.id }, 'the state of a deposit could not be fetched')
    })
  }
}
