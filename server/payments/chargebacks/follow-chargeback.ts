import type { PaymentContext } from '../payment-context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import {
  bookChargeback,
  bookChargebackFee,
  bookChargebackLoss,
  bookWonChargeback,
} from '#server/ledger/book-chargeback.ts'
import { bookLostChargeback } from '#server/ledger/book-money.ts'
import { claimsOn, linesGivenBack } from '#server/ledger/share-money.ts'
import { type Chargeback, saveChargeback, takeChargeback } from './chargeback-queries.ts'
import { tellChargeback } from './chargeback-news.ts'
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
 * A guest's bank takes a payment back: what the provider says of it now is written down. The payout of the stay waits
 * while it is argued about; once it is lost it is as if it had been given back. Told twice, late or in any order, the
 * same words end in the same state: nothing leaves `won` or `lost`.
 */
export async function followChargeback(app: PaymentContext, provider: PaymentProvider, reference: string) {
  if (!provider.lookChargeback) return
  const told = await provider.lookChargeback(reference)
  const known = told.paymentId ? await findPayment(app.db, told.paymentId) : undefined
  if (known?.provider !== provider.name) {
    // What paid for no stay may have paid for the plan of a seller.
    if (await app.paymentEvents.followInvoiceChargeback(app, provider.name, told)) return
    app.log.warn({ reference }, 'a chargeback of no payment of ours')
    return
  }
  await app.db.transaction(async (tx) => {
    const booking = await lockPaidBooking(tx, known.bookingId)
    const payment = (await lockPayments(tx, known.bookingId)).find(({ id }) => id === known.id)
    if (booking && payment) await follow(tx, app, { booking, payment, told })
  })
}

interface Followed {
  booking: LockedBooking
  payment: Payment
  told: ProviderChargeback
}

async function follow(tx: Transaction, app: PaymentContext, { booking, payment, told }: Followed) {
  const now = app.clock.now()
  const { chargeback, isNew } = await takeChargeback(tx, {
    bookingId: booking.id,
    paymentId: payment.id,
    provider: payment.provider,
    providerReference: told.reference,
    amountMinor: told.amountMinor,
    reason: told.reason,
    state: told.state === 'inquiry' ? 'inquiry' : 'open',
    respondBy: told.respondBy,
    openedAt: now,
  })
  await bookChargebackFee(tx, { ...moneyOf(booking, chargeback, now), amountMinor: told.feeMinor })
  if (chargeback.closedAt) return
  const isClosed = told.state === 'won' || told.state === 'lost'
  const money = moneyOf(booking, chargeback, now)
  const takesMoney = told.state === 'open' || told.state === 'lost'
  if (takesMoney && !chargeback.withdrawnAt) await bookChargeback(tx, money)
  const withdrawnAt = chargeback.withdrawnAt ?? (takesMoney ? now : null)
  if (told.state === 'won' && withdrawnAt) await bookWonChargeback(tx, money)
  const lostMinor = told.state === 'lost' ? await lose(tx, { booking, payment, chargeback, now }) : 0
  const change = {
    state: told.state,
    respondBy: told.respondBy,
    withdrawnAt,
    closedAt: isClosed ? now : null,
  }
  await saveChargeback(tx, chargeback.id, change)
  if (isNew || isClosed) {
    const what = told.state === 'won' || told.state === 'lost' ? told.state : 'opened'
    await app.paymentEvents.chargebackMoved(tx, app, booking.id, { what, lostMinor })
    await tellChargeback(tx, app, booking, { ...chargeback, respondBy: told.respondBy }, what)
  }
  await app.paymentEvents.refreshPayouts(tx, app, booking.ownerId)
}

/** What of it was still with the house is as if given back; what had been given back before is the house's loss. */
async function lose(
  tx: Transaction,
  {
    booking,
    payment,
    chargeback,
    now,
  }: { booking: LockedBooking; payment: Payment; chargeback: Chargeback; now: Date },
) {
  const lostMinor = Math.min(chargeback.amountMinor, payment.amountMinor - payment.refundedMinor)
  const money = moneyOf(booking, chargeback, now)
  await bookChargebackLoss(tx, { ...money, amountMinor: chargeback.amountMinor - lostMinor })
  if (lostMinor === 0) return 0
  const returned = await returnedLines(tx, booking.id)
  const lines = linesGivenBack(booking, returned, lostMinor)
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
