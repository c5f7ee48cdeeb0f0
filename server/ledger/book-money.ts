import type { Currency } from '#contract/core/money.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { postToLedger, sharesPosted } from './ledger-repository.ts'
import type { Entry } from '#server/schema/dealings/ledger-accounts.ts'
import { type Shares, shareMoney } from './share-money.ts'

export interface BookedMoney {
  booking: { id: string; ownerId: string; guestId: string; currency: Currency }
  /** Claims on the money of the booking after this event. */
  claims: Shares
  /** Id of the payment or of the refund decision; with the kind it identifies the event. */
  sourceId: string
  amountMinor: number
  /** The owner received or refunds it on site. */
  inHand: boolean
  occurredAt: Date
}

/** Books a payment and splits it among those with a claim on the booking. */
export function bookPayment(tx: Executor, money: BookedMoney) {
  return bookMoney(tx, 'payment', money)
}

/** Books a lost chargeback: deducts from each the share they no longer claim. */
export function bookLostChargeback(tx: Executor, money: Omit<BookedMoney, 'inHand'>) {
  return bookMoney(tx, 'chargeback_lost', { ...money, inHand: false })
}

/** Books a decided refund: deducts from each the share they no longer claim; the guest is owed the sum. */
export function bookRefund(tx: Executor, money: BookedMoney) {
  return bookMoney(tx, 'refund', money)
}

type MoneyKind = 'payment' | 'refund' | 'chargeback_lost'

async function bookMoney(tx: Executor, kind: MoneyKind, money: BookedMoney) {
  const { booking, claims, sourceId, amountMinor, inHand: onSite, occurredAt } = money
  const posted = await sharesPosted(tx, booking.id)
  const before = {
    owner: -(posted.get('owner') ?? 0),
    ownerFee: -(posted.get('owner_fees') ?? 0),
    guestFee: -(posted.get('guest_fees') ?? 0),
    touristTax: -(posted.get('tourist_tax') ?? 0),
    advance: -(posted.get('advance') ?? 0),
  }
  const receivedMinor = totalOf(before) + (kind === 'payment' ? amountMinor : -amountMinor)
  const change = difference(shareMoney(claims, receivedMinor), before)
  const common = {
    bookingId: booking.id,
    ownerId: booking.ownerId,
    currency: booking.currency,
    sourceId,
    occurredAt,
  }
  const wrote = await postToLedger(tx, {
    ...common,
    kind,
    eventKey: `${kind}:${sourceId}`,
    entries: [...sourceOf(kind, money), ...sharesOf(change, booking)],
  })
  if (!wrote || !onSite) return
  const stored = change.owner + change.touristTax
  await postToLedger(tx, {
    ...common,
    kind: 'kept_by_owner',
    eventKey: `kept_by_owner:${kind}:${sourceId}`,
    entries: [
      { account: 'owner', participantId: booking.ownerId, amountMinor: change.owner },
      { account: 'tourist_tax', amountMinor: change.touristTax },
      { account: 'owner_till', participantId: booking.ownerId, amountMinor: -stored },
    ],
  })
}

/** The debit account of a payment, or the account to which the refund is owed. */
function sourceOf(kind: MoneyKind, { booking, amountMinor, inHand: onSite }: BookedMoney): Entry[] {
  if (kind === 'chargeback_lost') return [{ account: 'contested', amountMinor: -amountMinor }]
  if (kind === 'refund')
    return [{ account: 'guest', participantId: booking.guestId, amountMinor: -amountMinor }]
  if (onSite) return [{ account: 'owner_till', participantId: booking.ownerId, amountMinor }]
  return [{ account: 'clearing', amountMinor }]
}

function sharesOf(change: Shares, { ownerId, guestId }: BookedMoney['booking']): Entry[] {
  return [
    { account: 'owner', participantId: ownerId, amountMinor: -change.owner },
    { account: 'owner_fees', amountMinor: -change.ownerFee },
    { account: 'guest_fees', amountMinor: -change.guestFee },
    { account: 'tourist_tax', amountMinor: -change.touristTax },
    { account: 'advance', participantId: guestId, amountMinor: -change.advance },
  ]
}

function difference(after: Shares, before: Shares): Shares {
  return {
    owner: after.owner - before.owner,
    ownerFee: after.ownerFee - before.ownerFee,
    guestFee: after.guestFee - before.guestFee,
    touristTax: after.touristTax - before.touristTax,
    advance: after.advance - before.advance,
  }
}

function totalOf(shares: Shares) {
  return shares.owner + shares.ownerFee + shares.guestFee + shares.touristTax + shares.advance
}

/** A refund reached the guest, from the company's account or from the owner on site. */
export function bookRefundSent(
  tx: Executor,
  refund: Omit<BookedMoney, 'claims'>,
  /** Suffix of the event key, for a refund sent again after it was returned. */
  again = '',
) {
  const { booking, sourceId, amountMinor, inHand: onSite, occurredAt } = refund
  return postToLedger(tx, {
    kind: 'refund_sent',
    eventKey: `refund_sent:${sourceId}${again}`,
    currency: booking.currency,
    bookingId: booking.id,
    ownerId: booking.ownerId,
    sourceId,
    occurredAt,
    entries: [
      { account: 'guest', participantId: booking.guestId, amountMinor },
      onSite
        ? { account: 'owner_till', participantId: booking.ownerId, amountMinor: -amountMinor }
        : { account: 'clearing', amountMinor: -amountMinor },
    ],
  })
}

/** A provider that accepts only round sums captured slightly more than was due: the rest is in no share. */
export function bookRounding(
  tx: Executor,
  rounding: Pick<BookedMoney, 'booking' | 'sourceId' | 'amountMinor' | 'occurredAt'>,
) {
  const { booking, sourceId, amountMinor, occurredAt } = rounding
  return postToLedger(tx, {
    kind: 'rounding',
    eventKey: `rounding:${sourceId}`,
    currency: booking.currency,
    bookingId: booking.id,
    sourceId,
    occurredAt,
    entries: [
      { account: 'clearing', amountMinor },
      { account: 'rounding', amountMinor: -amountMinor },
    ],
  })
}

/** Books the payment of a credit to the guest. */
export function bookCreditPaid(
  tx: Executor,
  credit: Pick<BookedMoney, 'booking' | 'sourceId' | 'amountMinor' | 'occurredAt'>,
) {
  const { booking, sourceId, amountMinor, occurredAt } = credit
  return postToLedger(tx, {
    kind: 'credit_paid',
    eventKey: `credit_paid:${sourceId}`,
    currency: booking.currency,
    bookingId: booking.id,
    sourceId,
    occurredAt,
    entries: [
      { account: 'guest', participantId: booking.guestId, amountMinor },
      { account: 'clearing', amountMinor: -amountMinor },
    ],
  })
}

/** Books the credit that a cancelling owner owes the guest. */
export function bookGuestCredit(
  tx: Executor,
  credit: Pick<BookedMoney, 'booking' | 'sourceId' | 'amountMinor' | 'occurredAt'>,
) {
  const { booking, sourceId, amountMinor, occurredAt } = credit
  return postToLedger(tx, {
    kind: 'guest_credit',
    eventKey: `guest_credit:${sourceId}`,
    currency: booking.currency,
    bookingId: booking.id,
    ownerId: booking.ownerId,
    sourceId,
    occurredAt,
    entries: [
      { account: 'owner', participantId: booking.ownerId, amountMinor },
      { account: 'guest', participantId: booking.guestId, amountMinor: -amountMinor },
    ],
  })
}
