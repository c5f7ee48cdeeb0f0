import type { Currency } from '#contract/core/money.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { postToLedger, sumOfKind } from './ledger-repository.ts'
import type { Entry, LedgerKind } from '#server/schema/dealings/ledger-accounts.ts'

interface Contested {
  /** Undefined where the payment is of no stay. */
  bookingId?: string
  currency: Currency
  /** Id of the chargeback; with the kind it identifies the event. */
  sourceId: string
  amountMinor: number
  occurredAt: Date
}

/** The bank took a payment back: the amount moves to `contested`; no shares change yet. */
export function bookChargeback(tx: Executor, money: Contested) {
  const { amountMinor } = money
  return post(tx, 'chargeback', money, [
    { account: 'contested', amountMinor },
    { account: 'clearing', amountMinor: -amountMinor },
  ])
}

/** A chargeback was won: the contested amount is the company's again. */
export function bookWonChargeback(tx: Executor, money: Contested) {
  const { amountMinor } = money
  return post(tx, 'chargeback_won', money, [
    { account: 'clearing', amountMinor },
    { account: 'contested', amountMinor: -amountMinor },
  ])
}

/** A chargeback of a plan payment was lost: the seller owes the amount again. */
export function bookLostPlanPayment(tx: Executor, money: Contested & { sellerId: string }) {
  const { amountMinor, sellerId } = money
  return post(tx, 'chargeback_lost', money, [
    { account: 'seller', participantId: sellerId, amountMinor },
    { account: 'contested', amountMinor: -amountMinor },
  ])
}

/** The part that had been refunded before the chargeback is claimed by nobody: a loss of the company. */
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

/** Books the provider's dispute fees so far, whoever wins, as a loss of the company; a returned fee reverses it. */
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

/** A refund that had been sent was returned to the company. */
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
