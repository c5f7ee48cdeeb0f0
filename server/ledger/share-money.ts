import type { PriceLine } from '#contract/bookings/bookings.ts'

/** Claims on the money of a booking, by claimant. */
export interface Shares {
  owner: number
  ownerFee: number
  guestFee: number
  touristTax: number
  /** More than all claims: owed back to the guest. */
  advance: number
}

export const noShares: Shares = { owner: 0, ownerFee: 0, guestFee: 0, touristTax: 0, advance: 0 }

export interface SharedPrice {
  lines: Pick<PriceLine, 'code' | 'amount_minor'>[]
  /** The owner's fee on the whole subtotal. */
  ownerFeeMinor: number
}

/** Claims on a price, after deducting the refunded part of its lines. */
export function claimsOn(
  price: SharedPrice,
  returned: { code: PriceLine['code']; refund_minor: number }[] = [],
): Shares {
  const requested = { subtotal: 0, guestFee: 0, touristTax: 0 }
  for (const line of price.lines) requested[shareOf(line.code)] += line.amount_minor
  const left = { ...requested }
  for (const line of returned) left[shareOf(line.code)] -= line.refund_minor
  const subtotal = Math.max(left.subtotal, 0)
  const ownerFee =
    requested.subtotal > 0
      ? Math.min(proportion(price.ownerFeeMinor, subtotal, requested.subtotal), subtotal)
      : 0
  return {
    owner: subtotal - ownerFee,
    ownerFee,
    guestFee: Math.max(left.guestFee, 0),
    touristTax: Math.max(left.touristTax, 0),
    advance: 0,
  }
}

/**
 * Splits the money held for a booking among its claims: in proportion while it is not fully paid, the exact claims once
 * it is. Parts are rounded down and the owner gets the rest, so that the sum is exact.
 */
export function shareMoney(claims: Shares, onHoldMinor: number): Shares {
  const total = claims.owner + claims.ownerFee + claims.guestFee + claims.touristTax
  if (onHoldMinor >= total) return { ...claims, advance: onHoldMinor - total }
  const part = (claim: number) => Number((BigInt(claim) * BigInt(onHoldMinor)) / BigInt(total))
  const ownerFee = part(claims.ownerFee)
  const guestFee = part(claims.guestFee)
  const touristTax = part(claims.touristTax)
  return { owner: onHoldMinor - ownerFee - guestFee - touristTax, ownerFee, guestFee, touristTax, advance: 0 }
}

/**
 * Splits a refund over the lines of a price: the stay first, then the guest's fee, then the tourist tax; earlier
 * refunds are deducted first.
 */
export function refundedLines(
  price: Pick<SharedPrice, 'lines'>,
  returned: { code: PriceLine['code']; refund_minor: number }[],
  amountMinor: number,
): { code: PriceLine['code']; refund_minor: number }[] {
  const left = { subtotal: 0, guestFee: 0, touristTax: 0 }
  for (const line of price.lines) left[shareOf(line.code)] += line.amount_minor
  for (const line of returned) left[shareOf(line.code)] -= line.refund_minor
  let open = amountMinor
  const refundLines = (['night', 'service_fee', 'tourist_tax'] as const).map((code) => {
    const refund_minor = Math.min(Math.max(left[shareOf(code)], 0), open)
    open -= refund_minor
    return { code, refund_minor }
  })
  return refundLines.filter(({ refund_minor }) => refund_minor > 0)
}

interface Returned {
  code: PriceLine['code']
  refund_minor: number
}

/** What was refunded of a price before: as ruled on an incident, and as a lost chargeback. */
export interface EarlierRefunds {
  ruled: Returned[]
  contested: Returned[]
}

/**
 * What is left to refund of the lines of a cancellation. What was ruled comes on top of it, up to the whole price; what
 * the guest's bank took counts towards it. With these lines the claims on a paid price equal the money that is left.
 * @returns also what the price keeps
 */
export function leftToRefund<Line extends Returned & { amount_minor: number }>(
  lines: Line[],
  { ruled, contested }: EarlierRefunds,
): { lines: Line[]; retainedMinor: number } {
  const room = sumsOf(lines.map(({ code, amount_minor }) => ({ code, minor: amount_minor })))
  const taken = sumsOf(contested.map(({ code, refund_minor }) => ({ code, minor: refund_minor })))
  for (const { code, refund_minor } of ruled) room[shareOf(code)] -= refund_minor
  const left = lines.map((line) => {
    const share = shareOf(line.code)
    const due = Math.min(line.refund_minor, Math.max(room[share], 0))
    const already = Math.min(due, taken[share])
    room[share] -= due
    taken[share] -= already
    return { ...line, refund_minor: due - already }
  })
  return { lines: left, retainedMinor: room.subtotal + room.guestFee + room.touristTax }
}

function sumsOf(parts: { code: PriceLine['code']; minor: number }[]) {
  const sums = { subtotal: 0, guestFee: 0, touristTax: 0 }
  for (const { code, minor } of parts) sums[shareOf(code)] += minor
  return sums
}

function shareOf(code: PriceLine['code']) {
  if (code === 'service_fee') return 'guestFee'
  return code === 'tourist_tax' ? 'touristTax' : 'subtotal'
}

/** `amount × part ÷ whole`, rounded half up, computed with integers. */
function proportion(amount: number, part: number, total: number) {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(total)) / (2n * BigInt(total)))
}
