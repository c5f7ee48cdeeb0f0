import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateOn } from '#contract/rentals/rate-calendar.ts'
import { leastNights, nightPrice, type RatePeriod } from './night-price.ts'
import { rateCalendar } from './rate-calendar.ts'

const card = { basePriceMinor: 10_000, weekendPriceMinor: 12_000, minNights: 2 }
const noRates = { nights: new Map(), periods: [] }

test('three months without prices of their own go by one week', () => {
  expect(rateCalendar(card, noRates, '2027-03-01', '2027-06-01')).toEqual({
    weeks: [
      {
        from: '2027-03-01',
        to: '2027-06-01',
        price_minor: [10_000, 10_000, 10_000, 10_000, 12_000, 12_000, 10_000],
        min_nights: [2, 2, 2, 2, 2, 2, 2],
      },
    ],
    nights: [],
  })
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
const own = fc.array(
  fc.record({
    day: fc.nat(79),
    priceMinor: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: null }),
    minNights: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  }),
  { maxLength: 6 },
)

test('the calendar has price and minimum stay of each night', () => {
  fc.assert(
    fc.property(periods, own, (drawn, nights) => {
      const rates = {
        nights: new Map(nights.map(({ day, ...night }) => [date(day), night])),
        periods: drawn.map(({ start, length, price, ...period }): RatePeriod => ({
          ...period,
          ...price,
          startsOn: date(start),
          endsOn: date(start + length),
        })),
      }
      const calendar = rateCalendar(card, rates, date(0), date(80))
      for (let index = 0; index < 80; index++) {
        const night = date(index)
        expect(rateOn(calendar, 'price_minor', night)).toBe(nightPrice(card, rates, night))
        expect(rateOn(calendar, 'min_nights', night)).toBe(leastNights(card.minNights, rates, night))
      }
      expect(rateOn(calendar, 'price_minor', date(-1))).toBeUndefined()
      expect(rateOn(calendar, 'price_minor', date(80))).toBeUndefined()
      const bounds = calendar.weeks.flatMap(({ from, to }) => [from, to])
      expect([bounds[0], bounds.at(-1)]).toEqual([date(0), date(80)])
      expect(calendar.weeks.slice(1).map(({ from }) => from)).toEqual(
        calendar.weeks.slice(0, -1).map(({ to }) => to),
      )
    }),
    { numRuns: 60 },
  )
})
