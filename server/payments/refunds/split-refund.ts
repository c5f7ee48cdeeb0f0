import type { Payment } from '../payment-queries.ts'

type Captured = Pick<Payment, 'amountMinor' | 'refundedMinor' | 'status' | 'share'>

/**
 * The parts of a refund by the payments they go back through: the latest payment of the guest first, then the shares of
 * several payers, in proportion to what is left of each.
 * @param all payments in the order of their plan
 * @throws where the refund exceeds what is left of the payments: the caller did not hold the booking's lock
 */
export function splitRefund<Each extends Captured>(all: Each[], refundMinor: number) {
  const captured = all.filter(({ status }) => status === 'captured')
  const parts: { payment: Each; amountMinor: number }[] = []
  let left = refundMinor
  const take = (payment: Each, amountMinor: number) => {
    if (amountMinor <= 0) return
    parts.push({ payment, amountMinor })
    left -= amountMinor
  }
  for (const payment of captured.filter(({ share }) => share === null).toReversed()) {
    take(payment, Math.min(left, restOf(payment)))
  }
  const shares = captured.filter(({ share }) => share !== null)
  let rest = shares.reduce((total, payment) => total + restOf(payment), 0)
  for (const payment of shares) {
    const amountMinor = Math.min(
      restOf(payment),
      left,
      Math.ceil((left * restOf(payment)) / Math.max(rest, 1)),
    )
    rest -= restOf(payment)
    take(payment, amountMinor)
  }
  if (left > 0) throw new Error('a refund of more than was paid')
  return parts
}

function restOf({ amountMinor, refundedMinor }: Captured) {
  return amountMinor - refundedMinor
}
