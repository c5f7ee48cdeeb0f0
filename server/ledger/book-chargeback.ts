import type { Currency } from '#contract/core/money.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { postToLedger, sumOfKind } from './ledger-repository.ts'
import type { Entry, LedgerKind } from '#server/schema/dealings/ledger-accounts.ts'

interface Contested {
  /** Left out where it was no stay that was paid for. */
  bookingId?: string
  currency: Currency
  /** The chargeback: with the kind it names the event. */
  sourceId: string
  amountMinor: number
  occurredAt: Date
}

/** The bank took the money of a payment back: it is held apart, and nobody's share changes yet. */
export function bookChargeback(tx: Executor, money: Contested) {
  const { amountMinor } = money
  return post(tx, 'chargeback', money, [
    { account: 'contested', amountMinor },
    { account: 'clearing', amountMinor: -amountMinor },
  ])
}

/** The money is the house's again. */
export function bookWonChargeback(tx: Executor, money: Contested) {
  const { amountMinor } = money
  return post(tx, 'chargeback_won', money, [
    { account: 'clearing', amountMinor },
    { account: 'contested', amountMinor: -amountMinor },
  ])
}

/** The bank has kept what a seller had paid for a plan: they owe it again. */
export function bookLostPlanPayment(tx: Executor, money: Contested & { sellerId: string }) {
  const { amountMinor, sellerId } = money
  return post(tx, 'chargeback_lost', money, [
    { account: 'seller', participantId: sellerId, amountMinor },
    { account: 'contested', amountMinor: -amountMinor },
  ])
}

/** More was taken than anybody had a claim on, since it was given back before: the house bears it. */
export function bookChargebackLoss(tx: Executor, money: Contested) {
  const { amountMinor } = money
  return postToLedger(tx, {
    ...common(money),
    kind: 'chargeback_lost',
    eventKey: `chargeback_loss:${money.sourceId}`,
    entries: [
      { account: 'losses', amountMinor },
      { account: 'contested', amountMinor: -amountMinor },
    ],
  })
}

/**
 * What the provider has taken for its trouble with it by now, whoever wins: the house bears it, and has what is given
 * back again.
 */
export async function bookChargebackFee(tx: Executor, money: Contested) {
  const { amountMinor: takenMinor, sourceId } = money
  const amountMinor = takenMinor - (await sumOfKind(tx, 'chargeback_fee', sourceId, 'losses'))
  return postToLedger(tx, {
    ...common(money),
    kind: 'chargeback_fee',
    eventKey: `chargeback_fee:${sourceId}:${takenMinor}`,
    entries: [
      { account: 'losses', amountMinor },
      { account: 'clearing', amountMinor: -amountMinor },
    ],
  })
}

/** A refund that had been sent came back to the house. */
export function bookRefundReturned(tx: Executor, money: Contested & { guestId: string }) {
  const { amountMinor, guestId, occurredAt } = money
  return postToLedger(tx, {
    ...common(money),
    kind: 'refund_returned',
    eventKey: `refund_returned:${money.sourceId}:${occurredAt.getTime()}`,
    entries: [
      { account: 'clearing', amountMinor },
      { account: 'guest', participantId: guestId, amountMinor: -amountMinor },
    ],
  })
}

function post(tx: Executor, kind: LedgerKind, money: Contested, entries: Entry[]) {
  return postToLedger(tx, { ...common(money), kind, eventKey: `${kind}:${money.sourceId}`, entries })
}

function common({ bookingId, currency, sourceId, occurredAt }: Contested) {
  return { ...(bookingId && { bookingId }), currency, sourceId, occurredAt }
}
