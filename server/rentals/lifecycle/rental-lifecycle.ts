import type { RentalAction, RentalStatus } from '#contract/rentals/rentals.ts'

/** In what quality somebody touches a home: as its owner, or as the house. */
export type RentalParty = 'owner' | 'admin'

interface Move {
  action: RentalAction
  from: RentalStatus
  to: RentalStatus
  by: readonly RentalParty[]
}

/**
 * The life of a home (rules, section 5). What is not here is refused; from ARCHIVED nothing leads straight to
 * PUBLISHED.
 */
const rentalMoves: readonly Move[] = [
  { action: 'publish', from: 'DRAFT', to: 'PUBLISHED', by: ['owner'] },
  { action: 'pause', from: 'PUBLISHED', to: 'DRAFT', by: ['owner', 'admin'] },
  { action: 'archive', from: 'PUBLISHED', to: 'ARCHIVED', by: ['owner', 'admin'] },
  { action: 'archive', from: 'DRAFT', to: 'ARCHIVED', by: ['owner'] },
  { action: 'restore', from: 'ARCHIVED', to: 'DRAFT', by: ['owner'] },
]

export function findMove(from: RentalStatus, to: RentalStatus, party: RentalParty) {
  return movesFrom(from, party).find((move) => move.to === to)
}

/** Where a home may go from a status. */
export function nextStatuses(from: RentalStatus, party: RentalParty) {
  return movesFrom(from, party).map((move) => move.to)
}

/** What there is in the calendar of a home that bears on what may be done with it. */
export interface RentalBookings {
  /** Any booking ever made, whatever became of it. */
  hasBookings: boolean
  /** A stay that goes on now or begins within thirty days. */
  hasStaySoon: boolean
}

/** Days before an arrival within which an owner may not archive the home any more. */
export const archiveNoticeDays = 30

/** Everything a party may do with a home now; the completeness of a draft is judged when it is published. */
export function allowedActions(
  status: RentalStatus,
  party: RentalParty,
  { hasBookings, hasStaySoon }: RentalBookings,
): RentalAction[] {
  const moves = movesFrom(status, party)
    .map((move) => move.action)
    .filter((action) => action !== 'archive' || mayArchive(party, hasStaySoon))
  if (party === 'admin') return moves
  return ['edit', ...moves, ...(hasBookings ? [] : (['delete'] as const))]
}

export function mayArchive(party: RentalParty, hasStaySoon: boolean) {
  return party === 'admin' || !hasStaySoon
}

function movesFrom(from: RentalStatus, party: RentalParty) {
  return rentalMoves.filter((move) => move.from === from && move.by.includes(party))
}
