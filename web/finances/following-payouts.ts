import type { Payout } from '#contract/money/finances.ts'

const followingShown = 3

/** Payouts not sent yet: the next one, later ones, and those on hold until someone acts. */
export function followingPayouts(payouts: Payout[]) {
  const open = payouts.filter(({ status }) => status !== 'sent')
  const [next, ...others] = open
    .filter(({ status }) => status !== 'held')
    .toSorted((one, other) => one.due_at.localeCompare(other.due_at))
  return {
    next,
    following: others.slice(0, followingShown),
    onHold: open.filter(({ status }) => status === 'held'),
  }
}
