import type { z } from 'zod'
import type { SaleMove } from '#contract/sales/sale-life.ts'
import type { SaleStatus } from '#contract/sales/sale-words.ts'

/** In what quality a listing is moved: by who sells it, by the house, by time or a rule. */
export type SaleParty = 'seller' | 'admin' | 'system'

export type SaleEvent = z.infer<typeof SaleMove>

interface Move {
  event: SaleEvent
  from: readonly SaleStatus[]
  to: SaleStatus
  by: readonly SaleParty[]
  /** What has to be true of the listing beside its status. */
  when?: (facts: SaleFacts, now: Date) => boolean
}

/** What bears on the moves of a listing. */
export interface SaleFacts {
  saleStatus: SaleStatus
  allowResubmission: boolean
  publishedAt: Date | null
  withdrawnAt: Date | null
  acceptedOfferId: string | null
}

/** Days within which a home comes back on the market without another look. */
export const relistDays = 90
const dayMilliseconds = 86_400_000

const live = ['active', 'under_offer'] as const satisfies readonly SaleStatus[]

/**
 * The life of a listing (rules, section 5). What is not here is refused. Where an event has several ends, the first
 * whose condition holds is taken: a home held or suspended under an accepted offer comes back under that offer.
 */
const saleMoves: readonly Move[] = [
  { event: 'submit', from: ['draft'], to: 'pending_validation', by: ['seller'] },
  { event: 'take_back', from: ['pending_validation'], to: 'draft', by: ['seller'] },
  {
    event: 'approve',
    from: ['pending_validation'],
    to: 'under_offer',
    by: ['admin', 'system'],
    when: isUnderOffer,
  },
  { event: 'approve', from: ['pending_validation'], to: 'active', by: ['admin', 'system'] },
  { event: 'reject', from: ['pending_validation'], to: 'rejected', by: ['admin'] },
  { event: 'request_changes', from: ['pending_validation'], to: 'draft', by: ['admin', 'system'] },
  {
    event: 'rework',
    from: ['rejected'],
    to: 'draft',
    by: ['seller'],
    when: ({ allowResubmission }) => allowResubmission,
  },
  // A rejection that was wrong: the listing waits again, without its seller.
  { event: 'reopen', from: ['rejected'], to: 'pending_validation', by: ['admin'] },
  { event: 'hold', from: live, to: 'pending_validation', by: ['system'] },
  { event: 'accept_offer', from: ['active'], to: 'under_offer', by: ['seller', 'system'] },
  { event: 'offer_over', from: ['under_offer'], to: 'active', by: ['seller', 'system'] },
  { event: 'sell', from: live, to: 'sold', by: ['seller'] },
  { event: 'withdraw', from: live, to: 'withdrawn', by: ['seller'] },
  // An account that is closed takes everything open with it.
  { event: 'withdraw', from: ['draft', 'pending_validation', ...live], to: 'withdrawn', by: ['system'] },
  { event: 'relist', from: ['withdrawn'], to: 'active', by: ['seller'], when: wasJustWithdrawn },
  { event: 'relist', from: ['withdrawn'], to: 'pending_validation', by: ['seller'] },
  { event: 'suspend', from: live, to: 'suspended', by: ['admin', 'system'] },
  { event: 'reinstate', from: ['suspended'], to: 'under_offer', by: ['admin', 'system'], when: isUnderOffer },
  { event: 'reinstate', from: ['suspended'], to: 'active', by: ['admin', 'system'] },
  { event: 'reinstate', from: ['suspended'], to: 'draft', by: ['admin', 'system'] },
  { event: 'reinstate', from: ['suspended'], to: 'withdrawn', by: ['admin', 'system'] },
]

/**
 * Where an event leads a listing; undefined where it is not allowed.
 * @param to one of several ends, where the event has them
 */
export function findSaleMove(
  facts: SaleFacts,
  event: SaleEvent,
  party: SaleParty,
  now: Date,
  to?: SaleStatus,
): SaleStatus | undefined {
  return possibleMoves(facts, party, now).find((move) => move.event === event && (!to || move.to === to))?.to
}

/** The event by which a party leads a listing to a status. */
export function findSaleEvent(facts: SaleFacts, to: SaleStatus, party: SaleParty, now: Date) {
  return possibleMoves(facts, party, now).find((move) => move.to === to)?.event
}

/** Where a listing may go from here. */
export function nextSaleStatuses(facts: SaleFacts, party: SaleParty, now: Date): SaleStatus[] {
  return [...new Set(possibleMoves(facts, party, now).map((move) => move.to))]
}

export function nextSaleEvents(facts: SaleFacts, party: SaleParty, now: Date): SaleEvent[] {
  return [...new Set(possibleMoves(facts, party, now).map((move) => move.event))]
}

/** Of the ends of an event that are open to anybody, the one without a choice comes first and hides the others. */
function possibleMoves(facts: SaleFacts, party: SaleParty, now: Date) {
  const possible = saleMoves.filter(
    ({ from, by, when }) =>
      from.includes(facts.saleStatus) && by.includes(party) && (!when || when(facts, now)),
  )
  return possible.filter(
    (move) =>
      move.when ||
      !possible.some((other) => other.when && other.event === move.event && replaces(other, move)),
  )
}

/** What comes back goes to one of two ends by what it was, never by choice. */
function replaces(conditional: Move, move: Move) {
  return conditional.event === 'relist' || move.to === 'active'
}

function isUnderOffer({ acceptedOfferId }: SaleFacts) {
  return acceptedOfferId !== null
}

function wasJustWithdrawn({ publishedAt, withdrawnAt }: SaleFacts, now: Date) {
  if (!publishedAt || !withdrawnAt) return false
  return now.getTime() - withdrawnAt.getTime() < relistDays * dayMilliseconds
}
