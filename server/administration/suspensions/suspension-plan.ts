import { createHash } from 'node:crypto'
import type { StayDecision } from '#contract/people/suspension-enums.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Currency } from '#contract/core/money.ts'

export interface OpenBooking {
  id: string
  status: BookingStatus
  /** Whether the person is the host; otherwise they are the guest. */
  isHost: boolean
  checkIn: string
  currency: Currency
  refundMinor: number
  creditMinor: number
}

/** Everything of a person on which a suspension acts. */
export interface SuspensionFacts {
  bookings: OpenBooking[]
  rentalIds: string[]
  saleIds: string[]
  /** Open payouts; those with the bank (`isUnderWay`) arrive. */
  payouts: { id: string; currency: Currency; amountMinor: number; isUnderWay: boolean }[]
}

interface PlannedStay extends OpenBooking {
  decision: StayDecision
}

export interface SuspensionPlan {
  /** Confirmed stays at the person’s, each with what becomes of it. */
  stays: PlannedStay[]
  /** Requests and unfinished bookings on both sides: cancelled at no cost to the guest. */
  releasedIds: string[]
  /** Confirmed trips of the person, which take place. */
  ownTripIds: string[]
  rentalIds: string[]
  saleIds: string[]
  payoutsOnHold: { currency: Currency; amountMinor: number }[]
  payoutsUnderWay: number
  /** Changes where a stay, a listing or an amount does; not with the chosen decisions. */
  fingerprint: string
}

/**
 * What follows from a suspension, for its preview and for its execution. Without a choice a stay under way goes on, and
 * one to come is refunded unless it begins after the last day.
 * @param until last day of the suspension, null without an end
 */
export function planSuspension(
  facts: SuspensionFacts,
  until: string | null,
  chosen: ReadonlyMap<string, StayDecision> = new Map(),
): SuspensionPlan {
  const confirmed = facts.bookings.filter(({ status }) => status === 'CONFIRMED' || status === 'IN_STAY')
  const onHold = facts.payouts.filter(({ isUnderWay }) => !isUnderWay)
  const byCurrency = Map.groupBy(onHold, ({ currency }) => currency)
  return {
    stays: confirmed
      .filter(({ isHost }) => isHost)
      .map((stay) => ({ ...stay, decision: chosen.get(stay.id) ?? decisionWithoutChoice(stay, until) })),
    releasedIds: facts.bookings.filter((booking) => !confirmed.includes(booking)).map(({ id }) => id),
    ownTripIds: confirmed.filter(({ isHost }) => !isHost).map(({ id }) => id),
    rentalIds: facts.rentalIds,
    saleIds: facts.saleIds,
    payoutsOnHold: [...byCurrency].map(([currency, payouts]) => ({
      currency,
      amountMinor: payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    })),
    payoutsUnderWay: facts.payouts.length - onHold.length,
    fingerprint: fingerprintOf(facts),
  }
}

function decisionWithoutChoice({ status, checkIn }: OpenBooking, until: string | null): StayDecision {
  if (status === 'IN_STAY') return 'keep'
  return until !== null && checkIn > until ? 'keep' : 'refund'
}

function fingerprintOf({ bookings, rentalIds, saleIds, payouts }: SuspensionFacts) {
  const lines = [
    ...bookings.map(({ id, status, refundMinor, creditMinor }) => [id, status, refundMinor, creditMinor]),
    ...rentalIds.map((id) => ['rental', id]),
    ...saleIds.map((id) => ['sale', id]),
    ...payouts.map(({ id, amountMinor, isUnderWay }) => [id, amountMinor, isUnderWay]),
  ]
  const text = lines
    .map((line) => line.join(' '))
    .toSorted()
    .join('\n')
  return createHash('sha256').update(text).digest('base64url')
}
