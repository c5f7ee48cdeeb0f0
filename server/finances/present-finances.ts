import type { Movement, Payout } from '../../contract/finances.ts'
import type { MovementRow } from './movement-queries.ts'
import type { ShownPayout } from './payout-queries.ts'

export function presentMovement(row: MovementRow): Movement {
  const { bookingId, code, checkIn, checkOut } = row
  return {
    id: row.id,
    kind: row.kind,
    occurred_at: row.occurredAt.toISOString(),
    booking:
      bookingId && code && checkIn && checkOut
        ? { id: bookingId, code, title: row.title ?? '', check_in: checkIn, check_out: checkOut }
        : null,
    currency: row.currency,
    gross_minor: row.grossMinor,
    fees_minor: row.feesMinor,
    net_minor: row.grossMinor - row.feesMinor,
    in_hand: row.isInHand && row.kind !== 'payout',
    balance_change_minor: row.balanceMinor,
  }
}

export function presentPayout({ payout, code, title, checkIn }: ShownPayout): Payout {
  return {
    id: payout.id,
    booking: { id: payout.bookingId, code, title, check_in: checkIn },
    currency: payout.currency,
    amount_minor: payout.amountMinor,
    withheld_minor: payout.withheldMinor,
    status: payout.status,
    hold_reason: payout.holdReason,
    due_at: payout.dueAt.toISOString(),
    sent_at: payout.sentAt?.toISOString() ?? null,
    reference: payout.reference,
    account_ending: payout.accountEnding,
    by_provider: payout.providerAccount !== null,
  }
}

export function presentOwedPayout(row: ShownPayout) {
  return {
    ...presentPayout(row),
    owner: {
      id: row.payout.ownerId,
      name: `${row.ownerFirstName} ${row.ownerLastName}`,
      email: row.ownerEmail,
    },
  }
}
