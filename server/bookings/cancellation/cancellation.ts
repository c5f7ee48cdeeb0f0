import type { Currency } from '#contract/core/money.ts'
import type { CancellationTerms, PriceLine, Refund } from '#contract/bookings/bookings.ts'
import { longStayDays, longStayNights } from '#contract/bookings/long-stays.ts'
import { arrivalHour, deadlines, longStayDeadline } from '#server/pricing/cancellation-deadlines.ts'
import { divide, percentOf } from '#server/pricing/stay-price.ts'

type Policy = CancellationTerms['policy']

const grace = { hours: 24, leastDaysAhead: 7 }
/** Credit due to the guest when an owner cancels, in percent of the nights. */
const credits = { far: 10, near: 25, last: 50, nearDays: 30, lastHours: 48 }
/** Least credit: 50 €, and in other currencies a round amount that is worth no less; in minor units. */
const leastCredit: Record<Currency, number> = {
  EUR: 5_000,
  CHF: 5_000,
  CAD: 8_500,
  XOF: 33_000,
  XAF: 33_000,
  MAD: 55_000,
  TND: 175_000,
}

export interface CancelledStay {
  checkIn: string
  checkOut: string
  timeZone: string
  policy: Policy
  currency: Currency
  lines: Pick<PriceLine, 'code' | 'amount_minor'>[]
  /** Null before the booking is confirmed. */
  confirmedAt: Date | null
  /** Whether the guest has arrived: fees are refunded only before. */
  hasCheckedIn: boolean
}

export type CancelledBy = 'guest' | 'owner' | 'admin'

export interface RefundDue extends Omit<Refund, 'currency'> {}

/** Deadlines of a policy for given dates, as instants. */
export function cancellationTerms(
  policy: Policy,
  { checkIn, checkOut, timeZone }: Pick<CancelledStay, 'checkIn' | 'checkOut' | 'timeZone'>,
): CancellationTerms {
  const isLong = nightsOf({ checkIn, checkOut }) >= longStayNights
  const { full, half } = isLong ? { full: longStayDeadline, half: null } : deadlines[policy]
  const arrival = arrivalOf(checkIn, timeZone)
  const before = (duration: Temporal.DurationLike | null) =>
    duration && arrival.subtract(duration).toInstant().toString()
  return {
    policy,
    long_stay: isLong,
    full_refund_until: before(full),
    half_refund_until: before(half),
  }
}

/**
 * The refund of a cancellation, to the cent, based on the total price; the caller limits it to the amount paid. A
 * retained night is worth the discounted nights ÷ their number (rules, sections 2 and 3).
 */
export function refundOf(stay: CancelledStay, by: CancelledBy, now: Date): RefundDue {
  if (by !== 'guest' || stay.confirmedAt === null) {
    const rule = by === 'owner' ? 'by_owner' : by === 'admin' ? 'by_house' : 'full'
    return settle(stay, { rule, retainedNights: 0, isFeeBack: true, share: 100 }, creditOf(stay, by, now))
  }
  return settle(stay, guestTerms(stay, now), 0)
}

interface CancellationResult {
  rule: Refund['rule']
  /** Nights retained in full; of the others `share` percent is refunded. */
  retainedNights: number
  share: number
  /** Whether the guest's service fee is refunded. */
  isFeeBack: boolean
}

function guestTerms(stay: CancelledStay, now: Date): CancellationResult {
  const terms = cancellationTerms(stay.policy, stay)
  const moment = now.toISOString()
  const used = nightsUsed(stay, now)
  if (isInGrace(stay, now)) return { rule: 'grace', retainedNights: 0, share: 100, isFeeBack: true }
  if (terms.full_refund_until && isBefore(moment, terms.full_refund_until)) {
    return { rule: 'full', retainedNights: 0, share: 100, isFeeBack: true }
  }
  if (terms.long_stay) {
    return { rule: 'next_30_days', retainedNights: used + longStayDays, share: 100, isFeeBack: false }
  }
  const stored = Math.max(used, 1)
  const retainedRule = used > 1 ? 'used_nights_kept' : 'first_night_kept'
  if (stay.policy === 'flexible')
    return { rule: retainedRule, retainedNights: stored, share: 100, isFeeBack: false }
  if (stay.policy === 'moderate')
    return { rule: retainedRule, retainedNights: stored, share: 50, isFeeBack: false }
  if (terms.half_refund_until && isBefore(moment, terms.half_refund_until)) {
    return { rule: 'half', retainedNights: 0, share: 50, isFeeBack: false }
  }
  return { rule: 'none', retainedNights: 0, share: 0, isFeeBack: false }
}

/**
 * Grace period of 24 hours for bookings made at least a week ahead, under every policy: the days count from the
 * confirmation, so that midnight does not end it.
 */
function isInGrace({ confirmedAt, checkIn, timeZone }: CancelledStay, now: Date) {
  if (!confirmedAt || now.getTime() - confirmedAt.getTime() > grace.hours * 3_600_000) return false
  const confirmedOn = Temporal.Instant.from(confirmedAt.toISOString())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  return confirmedOn.until(checkIn).days >= grace.leastDaysAhead
}

function settle(stay: CancelledStay, result: CancellationResult, creditMinor: number): RefundDue {
  const nights = nightsOf(stay)
  const amounts = new Map<PriceLine['code'], number>()
  for (const { code, amount_minor } of stay.lines) {
    const group = nightCodes.has(code) ? 'night' : code
    amounts.set(group, (amounts.get(group) ?? 0) + amount_minor)
  }
  const retainedNights = Math.min(result.retainedNights, nights)
  const back = (code: PriceLine['code'], amount: number) => {
    if (code === 'night') {
      const stored = divide(amount * retainedNights, nights)
      return percentOf(amount - stored, result.share)
    }
    if (code === 'service_fee') return result.isFeeBack ? amount : 0
    return stay.hasCheckedIn && result.rule !== 'by_owner' && result.rule !== 'by_house' ? 0 : amount
  }
  const lines = [...amounts].map(([code, amount_minor]) => ({
    code,
    amount_minor,
    refund_minor: back(code, amount_minor),
  }))
  const refundMinor = lines.reduce((sum, line) => sum + line.refund_minor, 0)
  const total = lines.reduce((sum, line) => sum + line.amount_minor, 0)
  return {
    refund_minor: refundMinor,
    kept_minor: total - refundMinor,
    lines,
    rule: result.rule,
    credit_minor: creditMinor,
  }
}

/** Lines that count as nights, with their discounts. */
const nightCodes = new Set<PriceLine['code']>([
  'night',
  'extra_guest',
  'length_discount',
  'timing_discount',
  'promo',
])

/** Sum of the nights after all discounts. */
export function nightsAfterDiscounts(lines: Pick<PriceLine, 'code' | 'amount_minor'>[]) {
  return lines
    .filter(({ code }) => nightCodes.has(code))
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

/** Credit due when an owner cancels a confirmed booking; none for a declined request. */
function creditOf(stay: CancelledStay, by: CancelledBy, now: Date) {
  if (by !== 'owner' || stay.confirmedAt === null) return 0
  const nightsMinor = nightsAfterDiscounts(stay.lines)
  const hours = (arrivalOf(stay.checkIn, stay.timeZone).epochMilliseconds - now.getTime()) / 3_600_000
  const percent =
    hours > credits.nearDays * 24 ? credits.far : hours >= credits.lastHours ? credits.near : credits.last
  return Math.max(percentOf(nightsMinor, percent), leastCredit[stay.currency])
}

/** Nights begun when the stay ends early; none before check-in. */
function nightsUsed({ checkIn, checkOut, timeZone, hasCheckedIn }: CancelledStay, now: Date) {
  if (!hasCheckedIn) return 0
  const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone).toPlainDate()
  const begun = Temporal.PlainDate.from(checkIn).until(today).days + 1
  return Math.min(Math.max(begun, 1), nightsOf({ checkIn, checkOut }))
}

function nightsOf({ checkIn, checkOut }: { checkIn: string; checkOut: string }) {
  return Temporal.PlainDate.from(checkIn).until(checkOut).days
}

function arrivalOf(checkIn: string, timeZone: string) {
  return Temporal.PlainDate.from(checkIn).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from({ hour: arrivalHour }),
  })
}

function isBefore(moment: string, deadline: string) {
  return Temporal.Instant.compare(moment, deadline) <= 0
}
