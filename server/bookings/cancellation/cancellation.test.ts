import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Currency } from '#contract/core/money.ts'
import { decimalsOf } from '#contract/core/money-format.ts'
import { datedRates } from '#server/rates/dated-rates.ts'
import { type CancelledStay, cancellationTerms, refundOf } from './cancellation.ts'

/** Five nights at 100 €, 10 % discount, cleaning, service fee and tax, in Paris, confirmed long ago. */
const stay = (values: Partial<CancelledStay> = {}): CancelledStay => ({
  checkIn: '2027-06-10',
  checkOut: '2027-06-15',
  timeZone: 'Europe/Paris',
  policy: 'moderate',
  currency: 'EUR',
  lines: [
    { code: 'night', amount_minor: 50_000 },
    { code: 'length_discount', amount_minor: -5_000 },
    { code: 'cleaning', amount_minor: 6_000 },
    { code: 'service_fee', amount_minor: 4_590 },
    { code: 'tourist_tax', amount_minor: 1_000 },
  ],
  confirmedAt: new Date('2027-01-01T12:00:00Z'),
  hasCheckedIn: false,
  ...values,
})
/** A moment so many hours before the arrival at 15:00 in Paris (13:00 UTC in June). */
const before = (hours: number) => new Date(Date.parse('2027-06-10T13:00:00Z') - hours * 3_600_000)
const back = (values: Partial<CancelledStay>, hours: number) =>
  refundOf(stay(values), 'guest', before(hours)).refund_minor

const everything = 56_590
const fees = 7_000

test('each policy gives everything back until its deadline, to the minute', () => {
  const cases = [
    ['flexible', 24],
    ['moderate', 5 * 24],
    ['limited', 14 * 24],
    ['firm', 30 * 24],
  ] as const
  for (const [policy, hours] of cases) {
    expect(back({ policy }, hours), policy).toBe(everything)
    expect(back({ policy }, hours - 1 / 60), policy).toBeLessThan(everything)
  }
})

test('after the deadline a flexible stay costs its first night and the service fee', () => {
  expect(refundOf(stay({ policy: 'flexible' }), 'guest', before(3))).toMatchObject({
    rule: 'first_night_kept',
    refund_minor: 36_000 + fees,
    kept_minor: 9_000 + 4_590,
  })
})

test('after the deadline a moderate stay costs its first night and half of the others', () => {
  expect(refundOf(stay(), 'guest', before(3))).toMatchObject({
    rule: 'first_night_kept',
    refund_minor: 18_000 + fees,
  })
})

test('a limited or firm stay gives half of the nights back until a week before, then none', () => {
  for (const policy of ['limited', 'firm'] as const) {
    expect(back({ policy }, 7 * 24 + 1), policy).toBe(22_500 + fees)
    expect(back({ policy }, 7 * 24 - 1), policy).toBe(fees)
  }
})

test('a non-refundable stay gives back its fees and taxes only, but for the first day', () => {
  expect(back({ policy: 'non_refundable' }, 90 * 24)).toBe(fees)
  const confirmedAt = before(90 * 24)
  expect(back({ policy: 'non_refundable', confirmedAt }, 90 * 24 - 24)).toBe(everything)
  expect(back({ policy: 'non_refundable', confirmedAt }, 90 * 24 - 25)).toBe(fees)
})

test('there is no day to think it over for an arrival within the week', () => {
  const confirmedAt = before(6 * 24)
  expect(back({ policy: 'firm', confirmedAt }, 6 * 24 - 1)).toBe(fees)
})

test('confirmed a week before the arrival, a stay has its whole day to think it over, also past midnight', () => {
  const confirmedAt = new Date('2027-06-03T18:00:00Z')
  const nextDay = (time: string) =>
    refundOf(stay({ policy: 'non_refundable', confirmedAt }), 'guest', new Date(`2027-06-04T${time}Z`))
  expect(nextDay('17:59')).toMatchObject({ rule: 'grace', refund_minor: everything })
  expect(nextDay('18:01')).toMatchObject({ rule: 'none', refund_minor: fees })
})

test('who leaves early pays the nights begun; fees do not come back after the arrival', () => {
  const inStay = { hasCheckedIn: true }
  const thirdDay = new Date('2027-06-12T10:00:00Z')
  expect(refundOf(stay({ ...inStay, policy: 'flexible' }), 'guest', thirdDay)).toMatchObject({
    rule: 'used_nights_kept',
    refund_minor: 18_000,
  })
  expect(refundOf(stay(inStay), 'guest', thirdDay).refund_minor).toBe(9_000)
  expect(refundOf(stay({ ...inStay, policy: 'firm' }), 'guest', thirdDay).refund_minor).toBe(0)
})

test('of a long stay the next thirty nights are due', () => {
  const long = stay({ checkOut: '2027-08-09', lines: [{ code: 'night', amount_minor: 600_000 }] })
  expect(refundOf(long, 'guest', before(31 * 24)).refund_minor).toBe(600_000)
  expect(refundOf(long, 'guest', before(29 * 24))).toMatchObject({
    rule: 'next_30_days',
    refund_minor: 300_000,
  })
  const tenthDay = new Date('2027-06-19T10:00:00Z')
  expect(refundOf({ ...long, hasCheckedIn: true }, 'guest', tenthDay).refund_minor).toBe(200_000)
})

test('an owner who cancels gives everything back and a credit that grows with the haste', () => {
  const credit = (hours: number) => refundOf(stay(), 'owner', before(hours))
  expect(credit(31 * 24)).toMatchObject({ rule: 'by_owner', refund_minor: everything, credit_minor: 5_000 })
  expect(credit(10 * 24).credit_minor).toBe(11_250)
  expect(credit(47).credit_minor).toBe(22_500)
  expect(refundOf(stay({ hasCheckedIn: true }), 'owner', before(-24))).toMatchObject({
    refund_minor: everything,
    credit_minor: 22_500,
  })
})

test('staff who cancel give everything back, and nobody owes a credit', () => {
  for (const policy of ['flexible', 'non_refundable'] as const)
    expect(refundOf(stay({ policy }), 'admin', before(1))).toMatchObject({
      refund_minor: everything,
      credit_minor: 0,
    })
})

test('a request that was never confirmed costs nobody anything', () => {
  const requested = stay({ confirmedAt: null, policy: 'non_refundable' })
  expect(refundOf(requested, 'guest', before(1))).toMatchObject({ refund_minor: everything, credit_minor: 0 })
  expect(refundOf(requested, 'owner', before(1))).toMatchObject({ refund_minor: everything, credit_minor: 0 })
})

test('deadlines are counted where the home is, across the change of hour', () => {
  const dates = { checkIn: '2027-03-29', checkOut: '2027-04-02' }
  expect(cancellationTerms('moderate', { ...dates, timeZone: 'Europe/Paris' }).full_refund_until).toBe(
    '2027-03-24T14:00:00Z',
  )
  expect(cancellationTerms('moderate', { ...dates, timeZone: 'America/Toronto' }).full_refund_until).toBe(
    '2027-03-24T19:00:00Z',
  )
})

test('whatever is cancelled whenever, what comes back and what is kept make the price', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('flexible', 'moderate', 'limited', 'firm', 'non_refundable'),
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: 1, max: 89 }),
      fc.integer({ min: -2_000, max: 2_000 }),
      fc.boolean(),
      fc.constantFrom('guest', 'owner', 'admin'),
      (policy, nightsMinor, nights, hours, hasCheckedIn, by) => {
        const checkOut = Temporal.PlainDate.from('2027-06-10').add({ days: nights }).toString()
        const lines = [
          { code: 'night' as const, amount_minor: nightsMinor },
          { code: 'service_fee' as const, amount_minor: Math.ceil(nightsMinor / 11) },
        ]
        const due = refundOf(stay({ policy, checkOut, lines, hasCheckedIn }), by, before(hours))
        expect(due.refund_minor + due.kept_minor).toBe(nightsMinor + Math.ceil(nightsMinor / 11))
        expect(due.lines.every((line) => Number.isInteger(line.refund_minor) && line.refund_minor >= 0)).toBe(
          true,
        )
        expect(due.kept_minor).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('the least credit is worth 50 € in every currency', () => {
  const lines = [{ code: 'night' as const, amount_minor: 100 }]
  for (const currency of Currency.options) {
    const { credit_minor } = refundOf(stay({ currency, lines }), 'owner', before(31 * 24))
    const euros = credit_minor / 10 ** decimalsOf(currency) / datedRates.rates[currency]!
    expect(euros, currency).toBeGreaterThanOrEqual(50)
    expect(euros, currency).toBeLessThan(55)
  }
})
