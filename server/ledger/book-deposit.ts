import type { Currency } from '#contract/core/money.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { postToLedger } from './ledger-repository.ts'

interface DepositMoney {
  booking: { id: string; ownerId: string; guestId: string; currency: Currency }
  /** Id of the deposit; with the kind it identifies the event. */
  sourceId: string
  amountMinor: number
  occurredAt: Date
}

/** A deposit was debited for a damage: in trust until the ruling, nobody's share. */
export function bookDepositCaptured(
  tx: Executor,
  { booking, sourceId, amountMinor, occurredAt }: DepositMoney,
) {
  return postToLedger(tx, {
    kind: 'deposit_captured',
    eventKey: `deposit_captured:${sourceId}`,
    currency: booking.currency,
    bookingId: booking.id,
    sourceId,
    occurredAt,
    entries: [
      { account: 'clearing', amountMinor },
      { account: 'deposits', amountMinor: -amountMinor },
    ],
  })
}

/** The ruling leaves the owner a part of a debited deposit, without a fee; the guest is owed the rest. */
export function bookDepositRuled(
  tx: Executor,
  { booking, sourceId, amountMinor, ownerMinor, occurredAt }: DepositMoney & { ownerMinor: number },
) {
  return postToLedger(tx, {
    kind: 'deposit_ruled',
    eventKey: `deposit_ruled:${sourceId}`,
    currency: booking.currency,
    bookingId: booking.id,
    ownerId: booking.ownerId,
    sourceId,
    occurredAt,
    entries: [
      { account: 'deposits', amountMinor },
      { account: 'owner', participantId: booking.ownerId, amountMinor: -ownerMinor },
      { account: 'guest', participantId: booking.guestId, amountMinor: ownerMinor - amountMinor },
    ],
  })
}
