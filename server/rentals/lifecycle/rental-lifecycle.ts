import type { RentalAction, RentalStatus } from '#contract/rentals/rentals.ts'
import { lifecycle, statesOf } from '#server/platform/transitions.ts'
import { hasBookings, illegalTransition, staySoon } from '../rental-refusals.ts'

/** The role of a user for a rental: its owner, or an administrator. */
export type RentalRole = 'owner' | 'admin'

/** What follows from the suspension of the owner’s account, beside what people do. */
type RentalEvent = RentalAction | 'suspend' | 'reinstate'

/** Bookings of a rental on which the allowed actions depend. */
export interface RentalBookings {
  /** Any booking ever made, whatever its status. */
  hasBookings: boolean
  /** A current stay, or one that begins within thirty days. */
  hasStaySoon: boolean
}

/**
 * The transitions of a rental (rules, section 5). What is missing here is refused; ARCHIVED never leads straight to
 * PUBLISHED. The completeness of a draft is checked on publication.
 */
export const rentalLifecycle = lifecycle<
  RentalEvent,
  RentalStatus,
  RentalRole | 'system',
  RentalBookings,
  'no_stay_soon' | 'never_booked'
>({
  lines: [
    { action: 'edit', from: ['DRAFT', 'PUBLISHED', 'ARCHIVED'], by: ['owner'] },
    { action: 'publish', from: ['DRAFT'], to: 'PUBLISHED', by: ['owner'] },
    { action: 'pause', from: ['PUBLISHED'], to: 'DRAFT', by: ['owner', 'admin'] },
    { action: 'suspend', from: ['PUBLISHED'], to: 'DRAFT', by: ['system'] },
    { action: 'reinstate', from: ['DRAFT'], to: 'PUBLISHED', by: ['system'] },
    { action: 'archive', from: ['DRAFT', 'PUBLISHED'], to: 'ARCHIVED', by: ['admin'] },
    {
      action: 'archive',
      from: ['DRAFT', 'PUBLISHED'],
      to: 'ARCHIVED',
      by: ['owner'],
      when: ['no_stay_soon'],
    },
    { action: 'restore', from: ['ARCHIVED'], to: 'DRAFT', by: ['owner', 'admin'] },
    { action: 'delete', from: ['DRAFT', 'PUBLISHED', 'ARCHIVED'], by: ['owner'], when: ['never_booked'] },
  ],
  conditions: {
    no_stay_soon: {
      holds: ({ hasStaySoon }) => !hasStaySoon,
      why: (allowed) => staySoon({ allowed: allowed.filter((status) => status !== 'ARCHIVED') }),
    },
    never_booked: { holds: (rental) => !rental.hasBookings, why: (allowed) => hasBookings({ allowed }) },
  },
  why: (allowed) => illegalTransition({ allowed }),
  alternatives: ({ listed }) => statesOf(listed),
})

/** Every action that a role may take now. */
export function allowedActions(
  status: RentalStatus,
  role: RentalRole,
  bookings: RentalBookings,
): RentalAction[] {
  return rentalLifecycle.actions({ status, ...bookings }, role).filter(isRentalAction)
}

function isRentalAction(event: RentalEvent): event is RentalAction {
  return event !== 'suspend' && event !== 'reinstate'
}
