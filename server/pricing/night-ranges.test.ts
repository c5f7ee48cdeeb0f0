import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastNights, nightPrice, type RatePeriod } from './night-price.ts'
import { nightRanges } from './night-ranges.ts'

const card = { basePriceMinor: 10_000, weekendPriceMinor: 12_000, minNights: 2 }
const noRates = { nights: new Map(), periods: [] }

test('a year without prices of its own goes by its weekends', () => {
  const ranges = nightRanges(card, noRates, '2027-03-01', '2027-03-15')
  expect(ranges).toEqual([
    { from: '2027-03-01', to: '2027-03-05', price_minor: 10_000, min_nights: 2 },
    { from: '2027-03-05', to: '2027-03-07', price_minor: 12_000, min_nights: 2 },
    { from: '2027-03-07', to: '2027-03-12', price_minor: 10_000, min_nights: 2 },
    { from: '2027-03-12', to: '2027-03-14', price_minor: 12_000, min_nights: 2 },
    { from: '2027-03-14', to: '2027-03-15', price_minor: 10_000, min_nights: 2 },
  ])
})

const date = (days: number) => Temporal.PlainDate.from('2027-12-20').add({ days }).toString()
const periods = fc.array(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom('season' as const, 'rule' as const),
    start: fc.integer({ min: -5, max: 80 }),
    length: fc.integer({ min: 0, max: 30 }),
    weekdays: fc.integer({ min: 1, max: 127 }),
    price: fc.oneof(
      fc.record({ priceMinor: fc.integer({ min: 1, max: 99_999 }), percent: fc.constant(null) }),
      fc.record({ priceMinor: fc.constant(null), percent: fc.integer({ min: -90, max: 400 }) }),
      fc.record({ priceMinor: fc.constant(null), percent: fc.constant(null) }),
    ),
    minNights: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    priority: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 6 },
)
const own = fc.array(fc.record({ day: fc.nat(80), priceMinor: fc.integer({ min: 1, max: 99_999 }) }), {
  maxLength: 6,
})

test('the ranges say of each night what its price and its least stay are', () => {
  fc.assert(
    fc.property(periods, own, (drawn, nights) => {
      const rates = {
        nights: new Map(nights.map(({ day, priceMinor }) => [date(day), { priceMinor, minNights: null }])),
        periods: drawn.map(({ start, length, price, ...period }): RatePeriod => ({
          ...period,
          ...price,
          startsOn: date(start),
          endsOn: date(start + length),
        })),
      }
      const ranges = nightRanges(card, rates, date(0), date(80))
      for (let index = 0; index < 80; index++) {
        const night = date(index)
        const range = ranges.find(({ from, to }) => from <= night && night < to)
        expect(range?.price_minor).toBe(nightPrice(card, rates, night))
        expect(range?.min_nights).toBe(leastNights(card.minNights, rates, night))
      }
      expect(ranges.at(0)?.from).toBe(date(0))
      expect(ranges.at(-1)?.to).toBe(date(80))
    }),
    { numRuns: 60 },
  )
})
