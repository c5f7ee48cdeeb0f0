import type { RentalAction, RentalStatus } from '#contract/rentals/rentals.ts'
import { lifecycle, statesOf } from '#server/platform/transitions.ts'
import { hasBookings, illegalMove, staySoon } from '../rental-refusals.ts'

/** The role in which somebody touches a home: its owner, or an administrator. */
export type RentalParty = 'owner' | 'admin'

/** What there is in the calendar of a home that bears on what may be done with it. */
export interface RentalBookings {
  /** Any booking ever made, whatever became of it. */
  hasBookings: boolean
  /** A stay that goes on now or begins within thirty days. */
  hasStaySoon: boolean
}

/**
 * The life of a home (rules, section 5). What is not here is refused; from ARCHIVED nothing leads straight to
 * PUBLISHED. The completeness of a draft is judged when it is published.
 */
export const rentalLifecycle = lifecycle<
  RentalAction,
  RentalStatus,
  RentalParty,
  RentalBookings,
  'no_stay_soon' | 'never_booked'
>({
  lines: [
    { action: 'edit', from: ['DRAFT', 'PUBLISHED', 'ARCHIVED'], by: ['owner'] },
    { action: 'publish', from: ['DRAFT'], to: 'PUBLISHED', by: ['owner'] },
    { action: 'pause', from: ['PUBLISHED'], to: 'DRAFT', by: ['owner', 'admin'] },
    { action: 'archive', from: ['PUBLISHED'], to: 'ARCHIVED', by: ['admin'] },
    {
      action: 'archive',
      from: ['DRAFT', 'PUBLISHED'],
      to: 'ARCHIVED',
      by: ['owner'],
      when: ['no_stay_soon'],
    },
    { action: 'restore', from: ['ARCHIVED'], to: 'DRAFT', by: ['owner'] },
    { action: 'delete', from: ['DRAFT', 'PUBLISHED', 'ARCHIVED'], by: ['owner'], when: ['never_booked'] },
  ],
  conditions: {
    no_stay_soon: {
      holds: ({ hasStaySoon }) => !hasStaySoon,
      why: (allowed) => staySoon({ allowed: allowed.filter((status) => status !== 'ARCHIVED') }),
    },
    never_booked: { holds: (rental) => !rental.hasBookings, why: (allowed) => hasBookings({ allowed }) },
  },
  why: (allowed) => illegalMove({ allowed }),
  alternatives: ({ listed }) => statesOf(listed),
})

/** Everything a party may do with a home now. */
export function allowedActions(
  status: RentalStatus,
  party: RentalParty,
  bookings: RentalBookings,
): RentalAction[] {
  return rentalLifecycle.actions({ status, ...bookings }, party)
}
