import type { Quarters, TaxedListing } from '#server/schema/dealings/tax-statement-content.ts'
import type { StayQuarter, TaxedRental } from './tax-activity-queries.ts'

const none = (): Quarters => [0, 0, 0, 0]
export const sumOf = (quarters: Quarters) => quarters.reduce((sum, each) => sum + each, 0)

/** What each rental brought by quarter, one entry for each currency. Pure. */
export function taxedListings(
  rentals: TaxedRental[],
  stays: StayQuarter[],
  nights: ReadonlyMap<string, number>,
): TaxedListing[] {
  return rentals.flatMap((rental) => {
    const groups = Map.groupBy(
      stays.filter(({ rentalId }) => rentalId === rental.id),
      ({ currency }) => currency,
    )
    return [...groups].map(([currency, own]) => {
      const { id: rentalId, ...address } = rental
      return {
        rentalId,
        ...address,
        currency,
        considerationMinor: quartersOf(own, 'considerationMinor'),
        feesMinor: quartersOf(own, 'feesMinor'),
        taxesMinor: quartersOf(own, 'taxesMinor'),
        stays: countStays(own),
        rentedDays: nights.get(rental.id) ?? 0,
      }
    })
  })
}

function quartersOf(stays: StayQuarter[], metric: 'considerationMinor' | 'feesMinor' | 'taxesMinor') {
  const quarters = none()
  for (const stay of stays) quarters[stay.quarter - 1]! += stay[metric]
  return quarters
}

/** A stay counts once, in the quarter of its first credit, unless all of it was refunded in the year. */
function countStays(stays: StayQuarter[]) {
  const quarters = none()
  for (const own of Map.groupBy(stays, ({ bookingId }) => bookingId).values()) {
    if (own.reduce((sum, { considerationMinor }) => sum + considerationMinor, 0) <= 0) continue
    const first = own
      .filter(({ considerationMinor }) => considerationMinor > 0)
      .reduce((earliest, { quarter }) => Math.min(earliest, quarter), 4)
    quarters[first - 1]! += 1
  }
  return quarters
}

/**
 * Amounts as a declaration takes them: full units of the currency, none below zero. What was refunded beyond the
 * credits of its quarter is deducted from the quarters before it, then from those after it; the sum of the year stays,
 * unless it is below zero itself. Quarters are rounded so that they add up to the rounded year.
 */
export function declaredQuarters(quarters: Quarters, minorPerUnit: number): Quarters {
  const left: Quarters = [...quarters]
  for (let at = 0; at < 4; at++) {
    for (const other of [at - 1, at - 2, at - 3, at + 1, at + 2, at + 3]) {
      const amount = left[other]
      if (left[at]! >= 0 || amount === undefined || amount <= 0) continue
      const moved = Math.min(amount, -left[at]!)
      left[other] = amount - moved
      left[at]! += moved
    }
  }
  const declared = none()
  let before = 0
  let rounded = 0
  for (let at = 0; at < 4; at++) {
    before += Math.max(left[at]!, 0)
    const until = Math.round(before / minorPerUnit)
    declared[at] = until - rounded
    rounded = until
  }
  return declared
}
