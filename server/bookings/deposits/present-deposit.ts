import type { StayDeposit } from '#contract/bookings/stay-deposit.ts'
import type { Deposit } from '#server/payments/deposits/deposit-repository.ts'
import { depositLifecycle } from '#server/payments/deposits/deposit-lifecycle.ts'
import type { BookingRecord } from '../booking-queries.ts'
import type { BookingRole } from '../lifecycle/booking-access.ts'
import { existingStatuses } from '../lifecycle/booking-lifecycle.ts'
import { holdPeriod, wayOf } from './hold-period.ts'

interface Reading {
  viewer: BookingRole
  now: Date
}

/** The deposit as one participant sees it; null where the stay has none, or was given up before it was held. */
export function presentDeposit(
  booking: BookingRecord,
  deposit: Deposit | undefined,
  { viewer, now }: Reading,
): StayDeposit | null {
  if (booking.depositMinor === 0 || (!deposit && !existingStatuses.includes(booking.status))) return null
  const { opensAt, closesAt, releaseAt } = holdPeriod(booking)
  return {
    way: deposit ? 'card' : wayOf(booking),
    amount_minor: deposit?.amountMinor ?? booking.depositMinor,
    currency: booking.currency,
    status: deposit?.status ?? null,
    opens_at: opensAt.toISOString(),
    is_over: !isToCome(booking) || now >= closesAt,
    release_at: releaseAt.toISOString(),
    held_until: deposit?.holdUntil?.toISOString() ?? null,
    claimed_minor: deposit?.claimedMinor ?? null,
    captured_minor: deposit?.capturedMinor ?? null,
    owner_minor: deposit?.ownerMinor ?? null,
    may_hold: viewer === 'guest' && mayHold(booking, deposit, now),
    may_release:
      viewer === 'owner' && !!deposit && depositLifecycle.find('release', deposit, 'owner') !== undefined,
  }
}

function isToCome({ status }: BookingRecord) {
  return status === 'CONFIRMED' || status === 'IN_STAY'
}

/** Whether the guest may go to the provider's page now: for the first time, again, or back to the open one. */
export function mayHold(booking: BookingRecord, deposit: Deposit | undefined, now: Date) {
  if (booking.depositMinor === 0 || wayOf(booking) !== 'card') return false
  if (!isToCome(booking)) return false
  const { opensAt, closesAt } = holdPeriod(booking)
  if (now < opensAt || now >= closesAt) return false
  if (!deposit || deposit.status === 'due' || deposit.status === 'pending') return true
  return depositLifecycle.find('retry', deposit, 'guest') !== undefined
}
