import type { PaymentContext } from '../payment-context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import {
  bookChargeback,
  bookChargebackFee,
  bookChargebackLoss,
  bookWonChargeback,
} from '#server/ledger/book-chargeback.ts'
import { bookLostChargeback } from '#server/ledger/book-money.ts'
import { claimsOn, refundedLines } from '#server/ledger/share-money.ts'
import { type Deposit, findDeposit } from '../deposits/deposit-repository.ts'
import { type Chargeback, saveChargeback, takeChargeback } from './chargeback-queries.ts'
import { notifyChargeback } from './chargeback-notifications.ts'
import type { findPaidBooking } from '../payment-queries.ts'
import {
  findPayment,
  insertDecision,
  lockPaidBooking,
  lockPayments,
  type Payment,
  returnedLines,
  savePayment,
} from '../payment-queries.ts'
import type { PaymentProvider, ProviderChargeback } from '#server/platform/payment-providers/provider.ts'

type LockedBooking = NonNullable<Awaited<ReturnType<typeof findPaidBooking>>>

/**
 * Stores the provider's current state of a chargeback. The payout of the stay is on hold while the dispute is open; a
 * lost one counts as a refund. Idempotent for repeated, late or reordered events: nothing leaves `won` or `lost`.
 */
export async function followChargeback(app: PaymentContext, provider: PaymentProvider, reference: string) {
  if (!provider.fetchChargeback) return
  const recipients = await provider.fetchChargeback(reference)
  const id = recipients.paymentId
  const deposit = id ? await findDeposit(app.db, id) : undefined
  if (deposit?.provider === provider.name) return followOfDeposit(app, deposit, recipients)
  const existing = id ? await findPayment(app.db, id) : undefined
  if (existing?.provider !== provider.name) {
    // A payment of no stay may be one of a seller's plan.
    if (await app.paymentEvents.followInvoiceChargeback(app, provider.name, recipients)) return
    app.log.warn({ reference }, 'a chargeback of an unknown payment')
    return
  }
  await app.db.transaction(async (tx) => {
    const booking = await lockPaidBooking(tx, existing.bookingId)
    const payment = (await lockPayments(tx, existing.bookingId)).find(({ id }) => id === existing.id)
    if (booking && payment) await follow(tx, app, { booking, payment, chargeback: recipients })
  })
}

/** A debited deposit that the bank takes back is the company's risk: what it ruled on stays as it is. */
async function followOfDeposit(app: PaymentContext, deposit: Deposit, recipients: ProviderChargeback) {
  await app.db.transaction(async (tx) => {
    const booking = await lockPaidBooking(tx, deposit.bookingId)
    if (booking) await follow(tx, app, { booking, deposit, chargeback: recipients })
  })
}

interface Followed {
  booking: LockedBooking
  payment?: Payment
  deposit?: Deposit
  chargeback: ProviderChargeback
}

async function follow(
  tx: Transaction,
  app: PaymentContext,
  { booking, payment, deposit, chargeback: recipients }: Followed,
) {
  const now = app.clock.now()
  const { provider } = (payment ?? deposit)!
  const { chargeback, isNew } = await takeChargeback(tx, {
    bookingId: booking.id,
    paymentId: payment?.id ?? null,
    depositId: deposit?.id ?? null,
    provider,
    providerReference: recipients.reference,
    amountMinor: recipients.amountMinor,
    reason: recipients.reason,
    state: recipients.state === 'inquiry' ? 'inquiry' : 'open',
    respondBy: recipients.respondBy,
    openedAt: now,
  })
  await bookChargebackFee(tx, { ...moneyOf(booking, chargeback, now), amountMinor: recipients.feeMinor })
  if (chargeback.closedAt) return
  const isClosed = recipients.state === 'won' || recipients.state === 'lost'
  const money = moneyOf(booking, chargeback, now)
  const takesMoney = recipients.state === 'open' || recipients.state === 'lost'
  if (takesMoney && !chargeback.withdrawnAt) await bookChargeback(tx, money)
  const withdrawnAt = chargeback.withdrawnAt ?? (takesMoney ? now : null)
  if (recipients.state === 'won' && withdrawnAt) await bookWonChargeback(tx, money)
  const lost = { booking, payment, chargeback, now }
  const lostMinor = recipients.state === 'lost' ? await lose(tx, lost) : 0
  const change = {
    state: recipients.state,
    respondBy: recipients.respondBy,
    withdrawnAt,
    closedAt: isClosed ? now : null,
  }
  await saveChargeback(tx, chargeback.id, change)
  if (isNew || isClosed) {
    const what = recipients.state === 'won' || recipients.state === 'lost' ? recipients.state : 'opened'
    await app.paymentEvents.chargebackChanged(tx, app, booking.id, { what, lostMinor })
    await notifyChargeback(tx, app, booking, { ...chargeback, respondBy: recipients.respondBy }, what)
  }
  await app.paymentEvents.refreshPayouts(tx, app, booking.ownerId)
}

/**
 * Books what was not refunded yet as a refund; what had been refunded before, and a deposit, is a loss of the company.
 */
async function lose(
  tx: Transaction,
  {
    booking,
    payment,
    chargeback,
    now,
  }: { booking: LockedBooking; payment: Payment | undefined; chargeback: Chargeback; now: Date },
) {
  const lostMinor = payment
    ? Math.min(chargeback.amountMinor, payment.amountMinor - payment.refundedMinor)
    : 0
  const money = moneyOf(booking, chargeback, now)
  await bookChargebackLoss(tx, { ...money, amountMinor: chargeback.amountMinor - lostMinor })
  if (!payment || lostMinor === 0) return 0
  const returned = await returnedLines(tx, booking.id)
  const lines = refundedLines(booking, returned, lostMinor)
  await insertDecision(tx, {
    id: chargeback.id,
    bookingId: booking.id,
    amountMinor: lostMinor,
    lines,
    reason: 'chargeback',
    createdAt: now,
  })
  await savePayment(tx, payment.id, { refundedMinor: payment.refundedMinor + lostMinor }, now)
  await bookLostChargeback(tx, {
    booking,
    claims: claimsOn(booking, [...returned, ...lines]),
    sourceId: chargeback.id,
    amountMinor: lostMinor,
    occurredAt: now,
  })
  return lostMinor
}

function moneyOf(booking: LockedBooking, { id, amountMinor }: Chargeback, occurredAt: Date) {
  return { bookingId: booking.id, currency: booking.currency, sourceId: id, amountMinor, occurredAt }
}
