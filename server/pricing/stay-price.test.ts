import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastNights, nightPrice, type RatePeriod } from './night-price.ts'
import { type PricedStay, priceStay, type RateCard } from './stay-price.ts'
import { defaultSettings } from '#contract/administration/setting-definitions.ts'
import { platformFees } from './platform-fees.ts'

const card = (values: Partial<RateCard> = {}): RateCard => ({
  basePriceMinor: 10_000,
  weekendPriceMinor: null,
  cleaningFeeMinor: 0,
  includedGuests: 1,
  extraGuestFeeMinor: 0,
  linenFeeMinor: 0,
  petFeeMinor: 0,
  weeklyDiscount: 0,
  monthlyDiscount: 0,
  earlyBirdDiscount: 0,
  lastMinuteDiscount: 0,
  newListingDiscount: 0,
  cancellationPolicy: 'moderate',
  taxFixedMinor: 0,
  taxRateBp: 0,
  taxCapMinor: 0,
  taxSurchargeBp: 0,
  taxPeriods: null,
  ...values,
})
const nightsFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, day) => Temporal.PlainDate.from(first).add({ days: day }).toString())
const stay = (values: Partial<PricedStay> = {}): PricedStay => ({
  nights: nightsFrom('2027-06-07', 2),
  daysAhead: 30,
  adults: 1,
  children: 0,
  infants: 0,
  pets: 0,
  linen: false,
  fees: platformFees(defaultSettings),
  ...values,
})
const season = (values: Partial<RatePeriod>): RatePeriod => ({
  id: 'a',
  kind: 'season',
  startsOn: '2027-06-01',
  endsOn: '2027-08-31',
  weekdays: 127,
  priceMinor: null,
  percent: null,
  minNights: null,
  priority: 0,
  ...values,
})
const plain = { nights: new Map(), periods: [] }
const amounts = (...parameters: Parameters<typeof priceStay>) =>
  Object.fromEntries(priceStay(...parameters).lines.map(({ code, amount_minor }) => [code, amount_minor]))

test('a plain stay is its nights, its cleaning and 9 % of both', () => {
  const price = priceStay(
    card({ basePriceMinor: 9_999, cleaningFeeMinor: 3_000 }),
    plain,
    stay({ nights: nightsFrom('2027-06-07', 7) }),
  )
  expect(price.lines).toEqual([
    { code: 'night', quantity: 7, unit_minor: 9_999, amount_minor: 69_993 },
    { code: 'cleaning', quantity: 1, unit_minor: 3_000, amount_minor: 3_000 },
    { code: 'service_fee', quantity: 1, unit_minor: 6_569, amount_minor: 6_569 },
  ])
  expect(price).toMatchObject({
    nightsMinor: 69_993,
    subtotalMinor: 72_993,
    totalMinor: 79_562,
    ownerFeeMinor: 2_190,
  })
})

test('half a cent goes up', () => {
  expect(
    priceStay(card({ basePriceMinor: 50 }), plain, stay({ nights: nightsFrom('2027-06-07', 1) })).totalMinor,
  ).toBe(55)
})

test('the price of a night is its own, then that of the rule, the season, the weekend, the base', () => {
  const weekend = card({ weekendPriceMinor: 12_000 })
  const rule = season({ id: 'r', kind: 'rule', priceMinor: 15_000, weekdays: 0b0010000 })
  const rates = {
    nights: new Map([['2027-06-12', { priceMinor: 30_000, minNights: null }]]),
    periods: [season({ percent: 20 }), rule],
  }
  expect(nightPrice(weekend, rates, '2027-06-12')).toBe(30_000) // Saturday with a price of its own
  expect(nightPrice(weekend, rates, '2027-06-11')).toBe(15_000) // Friday: the rule before the season
  expect(nightPrice(weekend, rates, '2027-06-10')).toBe(12_000) // Thursday in season: base and a fifth
  expect(nightPrice(weekend, rates, '2027-05-29')).toBe(12_000) // Saturday out of season: weekend
  expect(nightPrice(weekend, rates, '2027-05-31')).toBe(10_000) // Monday out of season
})

test('of two seasons the one of higher priority counts, of equal ones the newer', () => {
  const low = season({ id: 'b', priceMinor: 11_000 })
  const high = season({ id: 'a', priceMinor: 14_000, priority: 2 })
  expect(nightPrice(card(), { nights: new Map(), periods: [low, high] }, '2027-07-01')).toBe(14_000)
  const newer = season({ id: 'c', priceMinor: 12_500 })
  expect(nightPrice(card(), { nights: new Map(), periods: [newer, low] }, '2027-07-01')).toBe(12_500)
})

test('the least stay follows the day of arrival', () => {
  const rates = {
    nights: new Map([['2027-07-03', { priceMinor: null, minNights: 2 }]]),
    periods: [season({ minNights: 7 })],
  }
  expect(leastNights(1, rates, '2027-07-03')).toBe(2)
  expect(leastNights(1, rates, '2027-07-04')).toBe(7)
  expect(leastNights(3, rates, '2027-09-04')).toBe(3)
})

test('further guests pay for each night, infants and pets do not count among them', () => {
  const extra = card({
    includedGuests: 2,
    extraGuestFeeMinor: 1_500,
    petFeeMinor: 2_500,
    linenFeeMinor: 2_000,
  })
  const guests = { adults: 2, children: 2, infants: 1, pets: 2 }
  expect(amounts(extra, plain, stay(guests))).toMatchObject({ extra_guest: 6_000, pets: 2_500 })
  expect(amounts(extra, plain, stay({ ...guests, linen: true }))).toMatchObject({ linen: 2_000 })
})

test('only the larger discount of length and only the largest of timing count, half of the nights at most', () => {
  const generous = card({
    weeklyDiscount: 10,
    monthlyDiscount: 20,
    earlyBirdDiscount: 5,
    newListingDiscount: 20,
  })
  expect(
    amounts(generous, plain, stay({ nights: nightsFrom('2027-06-07', 28), daysAhead: 90 })),
  ).toMatchObject({
    length_discount: -56_000,
    timing_discount: -56_000,
  })
  const most = card({ weeklyDiscount: 40, lastMinuteDiscount: 40 })
  expect(amounts(most, plain, stay({ nights: nightsFrom('2027-06-07', 7), daysAhead: 3 }))).toMatchObject({
    length_discount: -28_000,
    timing_discount: -7_000,
  })
})

test('who has nothing back pays 10 % less, but for a long stay, which is cancelled by other rules', () => {
  const bound = card({ cancellationPolicy: 'non_refundable', lastMinuteDiscount: 5 })
  expect(amounts(bound, plain, stay()).timing_discount).toBe(-2_000)
  expect(amounts(bound, plain, stay({ daysAhead: 2 })).timing_discount).toBe(-3_000)
  const long = stay({ nights: nightsFrom('2027-06-07', 28) })
  expect(amounts(bound, plain, long).timing_discount).toBeUndefined()
})

test('a promo code comes last and never goes below nothing', () => {
  const promo = { percent: null, amountMinor: 50_000 }
  expect(priceStay(card({ cleaningFeeMinor: 1_000 }), plain, stay({ promo }))).toMatchObject({
    nightsMinor: 0,
    subtotalMinor: 1_000,
  })
  expect(amounts(card(), plain, stay({ promo: { percent: 15, amountMinor: null } })).promo).toBe(-3_000)
})

test('the tourist tax of an unclassified home is a share of the night of each guest, capped, for adults only', () => {
  const taxed = card({ taxRateBp: 500, taxCapMinor: 460, taxSurchargeBp: 1_000 })
  // 100 € for 4 guests: 25 € each, 5 % of it 1.25 €, and 0.13 € for the department.
  expect(amounts(taxed, plain, stay({ adults: 2, children: 2 })).tourist_tax).toBe(138 * 2 * 2)
  // 100 € for one: 5 € exceed the cap of 4.60 €.
  expect(amounts(taxed, plain, stay()).tourist_tax).toBe((460 + 46) * 2)
})

test('a tax of the stay is a share of the discounted nights, whoever sleeps there, up to a number of nights', () => {
  const taxed = card({
    basePriceMinor: 9_999,
    cleaningFeeMinor: 5_000,
    weeklyDiscount: 10,
    taxPeriods: [{ stay_rate_bp: 350, most_nights: 31 }],
  })
  const ofNights = (count: number, more: Partial<PricedStay> = {}) =>
    amounts(taxed, plain, stay({ nights: nightsFrom('2027-06-07', count), ...more })).tourist_tax
  expect(ofNights(2)).toBe(700)
  expect(ofNights(2, { adults: 2, children: 1, exemptAdults: 2 })).toBe(700)
  expect(ofNights(7)).toBe(Math.round((69_993 - 6_999) * 0.035))
  expect(ofNights(31)).toBeGreaterThan(0)
  expect(ofNights(32)).toBeUndefined()
})

test('the tax of a classified home is its tariff', () => {
  expect(
    amounts(card({ taxFixedMinor: 150, taxSurchargeBp: 4_400 }), plain, stay({ adults: 3 })).tourist_tax,
  ).toBe((150 + 66) * 3 * 2)
})

test('in a commune with seasons each night has the tariff in force, one line a tariff', () => {
  const summer = { from: 615, to: 915, fixed_minor: 0, rate_bp: 500, cap_minor: 300 }
  const autumn = { ...summer, from: 916, to: 1031, rate_bp: 300 }
  const seasonal = card({ taxSurchargeBp: 1_000, taxPeriods: [summer, autumn] })
  const taxLines = (first: string, nights: number) =>
    priceStay(
      seasonal,
      plain,
      stay({ nights: nightsFrom(first, nights), adults: 2, children: 2 }),
    ).lines.filter(({ code }) => code === 'tourist_tax')
  // 25 € each: 5 % is 1.25 € and 0.13 € for the department, 3 % is 0.75 € and 0.08 €.
  expect(taxLines('2027-09-14', 5)).toEqual([
    { code: 'tourist_tax', quantity: 4, unit_minor: 138, amount_minor: 552 },
    { code: 'tourist_tax', quantity: 6, unit_minor: 83, amount_minor: 498 },
  ])
  // Three nights before the season begins, one in it.
  expect(taxLines('2027-06-12', 4)).toMatchObject([{ quantity: 2, amount_minor: 276 }])
  expect(taxLines('2027-12-30', 5)).toEqual([])
})

test('a season that holds the end of February holds its 29th', () => {
  const winter = { from: 101, to: 229, fixed_minor: 100, rate_bp: 0, cap_minor: 0 }
  const leap = stay({ nights: nightsFrom('2028-02-28', 3) })
  expect(amounts(card({ taxPeriods: [winter] }), plain, leap).tourist_tax).toBe(200)
})

test('whatever the stay, the lines add up to the total and nothing is a fraction', () => {
  fc.assert(
    fc.property(
      fc.record({
        basePriceMinor: fc.integer({ min: 1, max: 10_000_000 }),
        cleaningFeeMinor: fc.integer({ min: 0, max: 1_000_000 }),
        weeklyDiscount: fc.integer({ min: 0, max: 50 }),
        newListingDiscount: fc.integer({ min: 0, max: 50 }),
        taxRateBp: fc.integer({ min: 0, max: 500 }),
        taxCapMinor: fc.integer({ min: 0, max: 500 }),
        taxSurchargeBp: fc.integer({ min: 0, max: 30_000 }),
      }),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 16 }),
      fc.integer({ min: 1, max: 100 }),
      (values, nights, adults, percent) => {
        const price = priceStay(
          card(values),
          plain,
          stay({ nights: nightsFrom('2027-03-01', nights), adults, promo: { percent, amountMinor: null } }),
        )
        expect(price.lines.reduce((sum, line) => sum + line.amount_minor, 0)).toBe(price.totalMinor)
        expect(price.lines.every((line) => line.amount_minor === line.quantity * line.unit_minor)).toBe(true)
        expect(
          Object.values(price).every(
            (value) => Array.isArray(value) || (Number.isInteger(value) && value >= 0),
          ),
        ).toBe(true)
      },
    ),
  )
})
