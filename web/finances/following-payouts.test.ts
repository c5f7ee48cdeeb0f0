import { expect, test } from 'vitest'
import type { PayoutStatus } from '#contract/money/payout-status.ts'
import type { Payout } from '#contract/money/finances.ts'
import { followingPayouts } from './following-payouts.ts'

function payout(id: string, status: PayoutStatus, due: string): Payout {
  return {
    id,
    booking: { id, code: `DM-${id}`, title: 'Maison', check_in: due },
    currency: 'EUR',
    amount_minor: 10_000,
    withheld_minor: 0,
    status,
    hold_reason: null,
    due_at: `${due}T14:00:00.000Z`,
    sent_at: null,
    reference: null,
    account_ending: null,
    by_provider: false,
  }
}

test('the next payout is the first that is due; three follow it, and what is held or sent is neither', () => {
  const { next, following, onHold } = followingPayouts([
    payout('held', 'held', '2026-11-01'),
    payout('sent', 'sent', '2026-10-01'),
    payout('third', 'scheduled', '2026-12-05'),
    payout('second', 'scheduled', '2026-11-28'),
    payout('first', 'ready', '2026-11-20'),
    payout('fifth', 'scheduled', '2027-02-01'),
    payout('fourth', 'scheduled', '2026-12-24'),
    payout('sixth', 'scheduled', '2027-03-01'),
  ])
  expect(next?.id).toBe('first')
  expect(following.map(({ id }) => id)).toEqual(['second', 'third', 'fourth'])
  expect(onHold.map(({ id }) => id)).toEqual(['held'])
})

test('without a payout to come there is none', () => {
  expect(followingPayouts([payout('sent', 'sent', '2026-10-01')])).toEqual({
    next: undefined,
    following: [],
    onHold: [],
  })
})
