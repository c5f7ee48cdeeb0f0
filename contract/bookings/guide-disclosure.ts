import type { BookingStatus } from './bookings.ts'

/** No schema in this file: screens read it without downloading Zod. */

export const guideRules = {
  /** Days before the arrival from which the way and the instructions to get in are shown. */
  daysBefore: 7,
  /** Hours after the departure in which the checklist and the contacts are still shown. */
  hoursAfter: 24,
}

/** Instants of a stay, calculated in the time zone of the home. */
export interface GuideMoments {
  /** Midnight of the day `daysBefore` the arrival. */
  wayOpensAt: Date
  /** Midnight of the day of arrival. */
  codesOpenAt: Date
  departsAt: Date
}

export type GuidePartState = 'to_come' | 'open' | 'over'

/** What the booked guest reads at a moment of their stay. */
export interface GuideDisclosure {
  /** Parking, things worth knowing, contacts, checklist: from the confirmation on. */
  practical: GuidePartState
  /** The way to the door and how to get in, without its code. */
  way: GuidePartState
  /** Door code and Wi-Fi password. */
  codes: GuidePartState
  /** Whether the guest ticks the checklist now. */
  mayTick: boolean
}

/** Statuses of stays that take place: those that were only requested, cancelled or missed have no guide. */
const guided: readonly BookingStatus[] = ['CONFIRMED', 'IN_STAY', 'COMPLETED']

/** @returns undefined for a stay that has no guide, whatever the moment */
export function guideDisclosure(
  status: BookingStatus,
  { wayOpensAt, codesOpenAt, departsAt }: GuideMoments,
  now: Date,
): GuideDisclosure | undefined {
  if (!guided.includes(status)) return undefined
  const endsAt = new Date(departsAt.getTime() + guideRules.hoursAfter * 3_600_000)
  const stateBetween = (opensAt: Date): GuidePartState =>
    now >= departsAt ? 'over' : now >= opensAt ? 'open' : 'to_come'
  return {
    practical: now >= endsAt ? 'over' : 'open',
    way: stateBetween(wayOpensAt),
    codes: stateBetween(codesOpenAt),
    mayTick: now >= codesOpenAt && now < endsAt,
  }
}
