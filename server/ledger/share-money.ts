import type { PriceLine } from '#contract/bookings/bookings.ts'

/** Who has a claim on the money of a booking, and on how much of it. */
export interface Shares {
  owner: number
  ownerFee: number
  guestFee: number
  touristTax: number
  /** More than anybody claims: it goes back to the guest. */
  advance: number
}

export const noShares: Shares = { owner: 0, ownerFee: 0, guestFee: 0, touristTax: 0, advance: 0 }

export interface SharedPrice {
  lines: Pick<PriceLine, 'code' | 'amount_minor'>[]
  /** The owner's fee on the whole subtotal. */
  ownerFeeMinor: number
}

/** What each claims of a price, once what was given back of its lines is taken off. */
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
 * Shares the money held for a booking among its claims: in proportion while it is not all paid, the exact claims once
 * it is. Parts are rounded down and the owner has the rest, so that nothing is lost or made.
 */
export function shareMoney(claims: Shares, onHoldMinor: number): Shares {
  const whole = claims.owner + claims.ownerFee + claims.guestFee + claims.touristTax
  if (onHoldMinor >= whole) return { ...claims, advance: onHoldMinor - whole }
  const part = (claim: number) => Number((BigInt(claim) * BigInt(onHoldMinor)) / BigInt(whole))
  const ownerFee = part(claims.ownerFee)
  const guestFee = part(claims.guestFee)
  const touristTax = part(claims.touristTax)
  return { owner: onHoldMinor - ownerFee - guestFee - touristTax, ownerFee, guestFee, touristTax, advance: 0 }
}

/**
 * Of which lines of a price an amount goes back: of the stay itself first, then of the guest's fee, then of the tourist
 * tax; what went back before is left aside.
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
  const given = (['night', 'service_fee', 'tourist_tax'] as const).map((code) => {
    const refund_minor = Math.min(Math.max(left[shareOf(code)], 0), open)
    open -= refund_minor
    return { code, refund_minor }
  })
  return given.filter(({ refund_minor }) => refund_minor > 0)
}

function shareOf(code: PriceLine['code']) {
  if (code === 'service_fee') return 'guestFee'
  return code === 'tourist_tax' ? 'touristTax' : 'subtotal'
}

/** `amount × part ÷ whole`, rounded half up, without a float on the way. */
function proportion(amount: number, part: number, whole: number) {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}
