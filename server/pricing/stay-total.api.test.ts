import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { startApi } from '#server/test/start-api.ts'
import type { StayTax } from '#server/schema/catalogue/tourist-tax-tables.ts'
import { nightRates, ratePeriods } from '#server/schema/catalogue/pricing-tables.ts'
import { priceStay } from './stay-price.ts'
import { stayTotalSql } from './stay-total.ts'
import { defaultSettings } from '#contract/administration/setting-definitions.ts'
import { mostPerNight } from '#contract/rentals/price-limits.ts'
import { platformFees } from './platform-fees.ts'

const api = startApi()

const percent = fc.integer({ min: 0, max: 50 })
const fee = fc.integer({ min: 0, max: 1_000_000 })
const day = fc.integer({ min: 0, max: 200 })
const rentalItems = fc.record({
  basePriceMinor: fc.integer({ min: 1, max: 100_000_000 }),
  weekendPriceMinor: fc.option(fc.integer({ min: 1, max: 50_000_000 })),
  cleaningFeeMinor: fee,
  includedGuests: fc.integer({ min: 1, max: 8 }),
  extraGuestFeeMinor: fee,
  weeklyDiscount: percent,
  monthlyDiscount: percent,
  earlyBirdDiscount: percent,
  lastMinuteDiscount: percent,
  newListingDiscount: percent,
  cancellationPolicy: fc.constantFrom('moderate' as const, 'non_refundable' as const),
  taxFixedMinor: fc.constantFrom(0, 0, 80, 270),
  taxRateBp: fc.integer({ min: 0, max: 500 }),
  taxCapMinor: fc.integer({ min: 0, max: 500 }),
  taxSurchargeBp: fc.constantFrom(0, 1_000, 4_400),
  taxPeriods: fc.oneof(
    fc.constant(null),
    fc
      .record({
        stay_rate_bp: fc.integer({ min: 1, max: 1_000 }),
        most_nights: fc.integer({ min: 1, max: 90 }),
      })
      .map((tax): [StayTax] => [tax]),
    fc.uniqueArray(fc.integer({ min: 1, max: 365 }), { minLength: 2, maxLength: 8 }).chain((days) =>
      fc.tuple(
        ...pairsOf(days.toSorted((a, b) => a - b)).map(([from, to]) =>
          fc.record({
            from: fc.constant(monthAndDay(from)),
            to: fc.constant(monthAndDay(to)),
            fixed_minor: fc.constantFrom(0, 0, 80, 270),
            rate_bp: fc.integer({ min: 0, max: 500 }),
            cap_minor: fc.integer({ min: 0, max: 500 }),
          }),
        ),
      ),
    ),
  ),
  timeZone: fc.constantFrom('Europe/Paris', 'America/Toronto', 'Africa/Abidjan', 'Indian/Reunion'),
  periods: fc.array(
    fc.record({
      kind: fc.constantFrom('season' as const, 'rule' as const),
      from: day,
      length: fc.integer({ min: 0, max: 120 }),
      weekdays: fc.integer({ min: 1, max: 127 }),
      change: fc.oneof(
        fc.record({ priceMinor: fc.integer({ min: 1, max: 1_000_000 }), percent: fc.constant(null) }),
        fc.record({ priceMinor: fc.constant(null), percent: fc.integer({ min: -90, max: 400 }) }),
        fc.constant({ priceMinor: null, percent: null }),
      ),
      priority: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 4 },
  ),
  nights: fc.uniqueArray(fc.record({ day, priceMinor: fc.integer({ min: 1, max: 1_000_000 }) }), {
    maxLength: 12,
    selector: ({ day: each }) => each,
  }),
  stays: fc.array(
    fc.record({ from: day, count: fc.integer({ min: 1, max: 90 }), guests: fc.integer({ min: 1, max: 12 }) }),
    { minLength: 3, maxLength: 3 },
  ),
})

/** Its weekends alone cost more than an integer of the database can hold. */
const longestAndDearest = {
  ...fc.sample(rentalItems, 1)[0]!,
  basePriceMinor: mostPerNight,
  weekendPriceMinor: null,
  includedGuests: 1,
  extraGuestFeeMinor: 10_000_000,
  periods: [],
  nights: [],
  stays: [{ from: 0, count: 90, guests: 12 }],
}

/** First and last days of disjoint ranges. */
function pairsOf(days: number[]) {
  return Array.from({ length: Math.floor(days.length / 2) }, (_, index) =>
    days.slice(2 * index, 2 * index + 2),
  ).map(([from = 1, to = 1]) => [from, to] as const)
}

function monthAndDay(dayOfYear: number) {
  const { month, day } = Temporal.PlainDate.from('2024-01-01').add({ days: dayOfYear })
  return month * 100 + day
}

test('the total of a stay is the same computed here and in the database, also for dates in columns', async () => {
  const now = new Date('2027-01-15T23:30:00Z')
  const date = (days: number) => Temporal.PlainDate.from('2027-01-15').add({ days }).toString()
  for (const { periods, nights, stays, ...card } of [longestAndDearest, ...fc.sample(rentalItems, 40)]) {
    const rentalId = await createTestRental(api.app, card)
    const rows = periods.map(({ from, length, change, ...period }) => ({
      id: crypto.randomUUID(),
      rentalId,
      name: 'Été',
      startsOn: date(from),
      endsOn: date(from + length),
      minNights: null,
      ...period,
      ...change,
    }))
    if (rows.length > 0) await api.app.db.insert(ratePeriods).values(rows)
    if (nights.length > 0) {
      await api.app.db
        .insert(nightRates)
        .values(nights.map((night) => ({ rentalId, night: date(night.day), priceMinor: night.priceMinor })))
    }
    const [rental] = await api.app.db.select().from(rentals).where(eq(rentals.id, rentalId))
    const rates = {
      nights: new Map(
        nights.map((night) => [date(night.day), { priceMinor: night.priceMinor, minNights: null }]),
      ),
      periods: rows,
    }
    const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(card.timeZone).toPlainDate()
    for (const { from, count, guests } of stays) {
      const checkIn = date(from + 1)
      const checkOut = date(from + 1 + count)
      const terms = { nights: count, guests, now, guestFeePercent: 9 }
      const [row] = await runStatement<{ total: number; ofColumns: number }>(
        api.app,
        sql`select ${stayTotalSql({ checkIn, checkOut, ...terms })} as total,
            ${stayTotalSql({ checkIn: sql`stay.starts`, checkOut: sql`stay.ends`, ...terms })} as "ofColumns"
          from rental, (values (${checkIn}::date, ${checkOut}::date)) stay (starts, ends) where id = ${rentalId}`,
      )
      const price = priceStay(rental!, rates, {
        nights: Array.from({ length: count }, (_, index) => date(from + 1 + index)),
        daysAhead: today.until(checkIn).days,
        adults: guests,
        children: 0,
        infants: 0,
        pets: 0,
        linen: false,
        fees: platformFees(defaultSettings),
      })
      expect(row).toEqual({ total: price.totalMinor, ofColumns: price.totalMinor })
    }
  }
})
