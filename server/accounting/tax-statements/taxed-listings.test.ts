import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Quarters } from '#server/schema/dealings/tax-statement-content.ts'
import type { StayQuarter, TaxedRental } from './tax-activity-queries.ts'
import { declaredQuarters, sumOf, taxedListings } from './taxed-listings.ts'

const rental: TaxedRental = {
  id: 'r1',
  title: 'Maison',
  propertyType: 'house',
  street: '1 rue du Port',
  postcode: '17000',
  city: 'La Rochelle',
  countryCode: 'FR',
  registrationNumber: null,
}
const stay = (
  bookingId: string,
  quarter: number,
  considerationMinor: number,
  currency = 'EUR',
): StayQuarter => ({
  ownerId: 'o1',
  rentalId: 'r1',
  bookingId,
  currency: currency as StayQuarter['currency'],
  quarter,
  considerationMinor,
  feesMinor: Math.round(considerationMinor / 30),
  taxesMinor: 0,
})

test('a stay counts once, in the quarter of its first credit; one that was refunded does not', () => {
  const stays = [stay('a', 1, 30_000), stay('a', 2, 70_000), stay('b', 2, 50_000), stay('b', 3, -50_000)]
  const [listing, other] = taxedListings(
    [rental],
    [...stays, stay('c', 4, 65_000, 'XOF')],
    new Map([['r1', 12]]),
  )
  expect(listing).toMatchObject({
    currency: 'EUR',
    considerationMinor: [30_000, 120_000, -50_000, 0],
    stays: [1, 0, 0, 0],
    rentedDays: 12,
  })
  // Amounts of two currencies are never added.
  expect(other).toMatchObject({ currency: 'XOF', considerationMinor: [0, 0, 0, 65_000], stays: [0, 0, 0, 1] })
})

test('declared quarters are whole, never negative, and keep the sum of the year', () => {
  expect(declaredQuarters([30_000, 120_000, -50_000, 0], 100)).toEqual([300, 700, 0, 0])
  expect(declaredQuarters([-10_000, 0, 20_050, 0], 100)).toEqual([0, 0, 101, 0])
  expect(declaredQuarters([33, 33, 33, 0], 100)).toEqual([0, 1, 0, 0])
  expect(declaredQuarters([0, -500, 0, 0], 100)).toEqual([0, 0, 0, 0])
  expect(declaredQuarters([1_500, 0, 0, 0], 1)).toEqual([1_500, 0, 0, 0])
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
  fc.assert(
    fc.property(fc.tuple(amount, amount, amount, amount), (quarters) => {
      const declared = declaredQuarters(quarters as Quarters, 100)
      expect(declared.every((each) => Number.isInteger(each) && each >= 0)).toBe(true)
      expect(sumOf(declared)).toBe(Math.max(Math.round(sumOf(quarters as Quarters) / 100), 0))
    }),
  )
})
