import type { z } from 'zod'
import type { SaleTransition } from '#contract/sales/sale-life.ts'
import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import { lifecycle, statesOf } from '#server/platform/transitions.ts'
import { illegalSaleTransition, resubmissionRefused } from './sale-life-refusals.ts'

/** Role in a transition: the seller, an administrator, or a job or rule. */
export type SaleRole = 'seller' | 'admin' | 'system'

export type SaleEvent = z.infer<typeof SaleTransition>

/** Facts on which the transitions of a listing depend. */
export interface SaleFacts {
  saleStatus: SaleStatus
  allowResubmission: boolean
  publishedAt: Date | null
  withdrawnAt: Date | null
  acceptedOfferId: string | null
}

/** Days within which a listing can be relisted without another review. */
export const relistDays = 90
const dayMilliseconds = 86_400_000

const live = ['active', 'under_offer'] as const satisfies readonly SaleStatus[]

/**
 * Transitions of a listing (rules, section 5); any other is refused. A listing held or suspended under an accepted
 * offer returns under that offer.
 */
export const saleLifecycle = lifecycle<
  SaleEvent,
  SaleStatus,
  SaleRole,
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
    // A wrong rejection: the listing waits again without action by its seller.
    { action: 'reopen', from: ['rejected'], to: 'pending_validation', by: ['admin'] },
    { action: 'hold', from: live, to: 'pending_validation', by: ['system'] },
    { action: 'accept_offer', from: ['active'], to: 'under_offer', by: ['seller', 'system'] },
    { action: 'offer_over', from: ['under_offer'], to: 'active', by: ['seller', 'system'] },
    { action: 'sell', from: live, to: 'sold', by: ['seller'] },
    { action: 'withdraw', from: live, to: 'withdrawn', by: ['seller'] },
    // Closing an account withdraws all its open listings, and those that a decision could return to the market.
    {
      action: 'withdraw',
      from: ['draft', 'pending_validation', ...live, 'suspended'],
      to: 'withdrawn',
      by: ['system'],
    },
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
    // What is wrong with a listing that something else suspended: it does not return with the end of that.
    { action: 'request_changes', from: ['suspended'], to: 'draft', by: ['admin'] },
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
  why: (allowed) => illegalSaleTransition({ allowed }),
  alternatives: ({ open }) => statesOf(open),
})

/** A listing with the facts of its transitions. */
export function saleSubject(facts: SaleFacts, now: Date) {
  return { ...facts, status: facts.saleStatus, now }
}

/** The event by which a role moves a listing to a status. */
export function findSaleEvent(facts: SaleFacts, to: SaleStatus, role: SaleRole, now: Date) {
  return saleLifecycle.findActionTo(to, saleSubject(facts, now), role)
}

/** The statuses a listing can move to. */
export function nextSaleStatuses(facts: SaleFacts, role: SaleRole, now: Date) {
  return saleLifecycle.states(saleSubject(facts, now), role)
}

export function nextSaleEvents(facts: SaleFacts, role: SaleRole, now: Date) {
  return saleLifecycle.actions(saleSubject(facts, now), role)
}

function wasJustWithdrawn({ publishedAt, withdrawnAt, now }: SaleFacts & { now: Date }) {
  if (!publishedAt || !withdrawnAt) return false
  return now.getTime() - withdrawnAt.getTime() < relistDays * dayMilliseconds
}
