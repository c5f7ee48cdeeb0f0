import type { z } from 'zod'
import type { SaleMove } from '#contract/sales/sale-life.ts'
import type { SaleStatus } from '#contract/sales/sale-words.ts'
import { lifecycle, statesOf } from '#server/platform/transitions.ts'
import { illegalSaleMove, resubmissionRefused } from './sale-life-refusals.ts'

/** The role in which a listing is moved: its seller, an administrator, or a job or rule. */
export type SaleParty = 'seller' | 'admin' | 'system'

export type SaleEvent = z.infer<typeof SaleMove>

/** What bears on the transitions of a listing. */
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
 * The life of a listing (rules, section 5). What is not here is refused. A home held or suspended under an accepted
 * offer comes back under that offer.
 */
export const saleLifecycle = lifecycle<
  SaleEvent,
  SaleStatus,
  SaleParty,
  SaleFacts & { now: Date },
  'under_offer' | 'not_under_offer' | 'may_be_reworked' | 'just_withdrawn' | 'withdrawn_long_ago'
>({
  lines: [
    { action: 'submit', from: ['draft'], to: 'pending_validation', by: ['seller'] },
    { action: 'take_back', from: ['pending_validation'], to: 'draft', by: ['seller'] },
    {
      action: 'approve',
      from: ['pending_validation'],
      to: 'under_offer',
      by: ['admin', 'system'],
      when: ['under_offer'],
    },
    {
      action: 'approve',
      from: ['pending_validation'],
      to: 'active',
      by: ['admin', 'system'],
      when: ['not_under_offer'],
    },
    { action: 'reject', from: ['pending_validation'], to: 'rejected', by: ['admin'] },
    { action: 'request_changes', from: ['pending_validation'], to: 'draft', by: ['admin', 'system'] },
    { action: 'rework', from: ['rejected'], to: 'draft', by: ['seller'], when: ['may_be_reworked'] },
    // A rejection that was wrong: the listing waits again, without its seller.
    { action: 'reopen', from: ['rejected'], to: 'pending_validation', by: ['admin'] },
    { action: 'hold', from: live, to: 'pending_validation', by: ['system'] },
    { action: 'accept_offer', from: ['active'], to: 'under_offer', by: ['seller', 'system'] },
    { action: 'offer_over', from: ['under_offer'], to: 'active', by: ['seller', 'system'] },
    { action: 'sell', from: live, to: 'sold', by: ['seller'] },
    { action: 'withdraw', from: live, to: 'withdrawn', by: ['seller'] },
    // An account that is closed takes everything open with it.
    { action: 'withdraw', from: ['draft', 'pending_validation', ...live], to: 'withdrawn', by: ['system'] },
    { action: 'relist', from: ['withdrawn'], to: 'active', by: ['seller'], when: ['just_withdrawn'] },
    {
      action: 'relist',
      from: ['withdrawn'],
      to: 'pending_validation',
      by: ['seller'],
      when: ['withdrawn_long_ago'],
    },
    { action: 'suspend', from: live, to: 'suspended', by: ['admin', 'system'] },
    {
      action: 'reinstate',
      from: ['suspended'],
      to: 'under_offer',
      by: ['admin', 'system'],
      when: ['under_offer'],
    },
    {
      action: 'reinstate',
      from: ['suspended'],
      to: 'active',
      by: ['admin', 'system'],
      when: ['not_under_offer'],
    },
    { action: 'reinstate', from: ['suspended'], to: 'draft', by: ['admin', 'system'] },
    { action: 'reinstate', from: ['suspended'], to: 'withdrawn', by: ['admin', 'system'] },
  ],
  conditions: {
    under_offer: { holds: ({ acceptedOfferId }) => acceptedOfferId !== null },
    not_under_offer: { holds: ({ acceptedOfferId }) => acceptedOfferId === null },
    may_be_reworked: {
      holds: ({ allowResubmission }) => allowResubmission,
      why: () => resubmissionRefused(),
    },
    just_withdrawn: { holds: wasJustWithdrawn },
    withdrawn_long_ago: { holds: (sale) => !wasJustWithdrawn(sale) },
  },
  why: (allowed) => illegalSaleMove({ allowed }),
  alternatives: ({ open }) => statesOf(open),
})

/** A listing with what its life cycle looks at. */
export function saleSubject(facts: SaleFacts, now: Date) {
  return { ...facts, status: facts.saleStatus, now }
}

/** The event by which a party leads a listing to a status. */
export function findSaleEvent(facts: SaleFacts, to: SaleStatus, party: SaleParty, now: Date) {
  return saleLifecycle.findActionTo(to, saleSubject(facts, now), party)
}

/** Where a listing may go from here. */
export function nextSaleStatuses(facts: SaleFacts, party: SaleParty, now: Date) {
  return saleLifecycle.states(saleSubject(facts, now), party)
}

export function nextSaleEvents(facts: SaleFacts, party: SaleParty, now: Date) {
  return saleLifecycle.actions(saleSubject(facts, now), party)
}

function wasJustWithdrawn({ publishedAt, withdrawnAt, now }: SaleFacts & { now: Date }) {
  if (!publishedAt || !withdrawnAt) return false
  return now.getTime() - withdrawnAt.getTime() < relistDays * dayMilliseconds
}
