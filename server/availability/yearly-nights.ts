import type { Executor } from '#server/platform/database/connect.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import type { StayDates, StayInSql } from '#server/pricing/stay-dates.ts'

/** Nights that a rental is let in a calendar year, here and elsewhere, which the law may limit (Code du tourisme, L324-1-1). */
export interface YearOfNights {
  year: number
  nights: number
}

/**
 * Condition on a row of `rental`: with this stay it exceeds its cap on nights in a calendar year. Counts bookings in
 * statuses that reserve nights, and the sales of imported calendars (decision 20). The calendar lock (`lockCalendar`)
 * keeps the count stable.
 * @param bookingId whose nights are not counted, since it is to be changed
 */
export function isBeyondCap(
  { checkIn, checkOut }: { checkIn: string | Statement; checkOut: string | Statement },
  bookingId?: string,
): Statement {
  return sql`(rental.yearly_nights_cap is not null and beyond_yearly_cap(rental.id, rental.yearly_nights_cap,
    ${checkIn}::date, ${checkOut}::date, ${bookingId ?? null}::uuid))`
}

/**
 * The same for searches, next to the row of `rental`: the cap is read from an index of rentals with a cap, since the
 * search index does not contain it. `offset 0` keeps it a lookup per rental.
 */
export function cappedAndFull({ checkIn, checkOut }: StayInSql): Statement {
  return sql`select from rental capped where capped.id = rental.id and capped.yearly_nights_cap is not null
    and beyond_yearly_cap(capped.id, capped.yearly_nights_cap, ${checkIn}::date, ${checkOut}::date, null) offset 0`
}

/** The same for one rental and a booking that has reserved its nights already. */
export async function wouldPassCap(
  db: Executor,
  rentalId: string,
  stay: StayDates,
  bookingId: string,
): Promise<number | undefined> {
  const [rental] = await runWithin<{ cap: number }>(
    db,
    sql`select rental.yearly_nights_cap as cap from rental
      where rental.id = ${rentalId}::uuid and ${isBeyondCap(stay, bookingId)}`,
  )
  return rental?.cap
}

/** Nights let in each calendar year from that of `from` to that of `to`. */
export function nightsByYear(db: Executor, rentalId: string, from: string, to: string) {
  return runWithin<YearOfNights>(
    db,
    sql`select year, stay_nights_of_year(${rentalId}::uuid, year, null) as nights
      from generate_series(extract(year from ${from}::date)::integer, extract(year from ${to}::date)::integer) year`,
  )
}

/** Whether the nights of a stay fit the cap of their years; `isBeyondCap` is the same in SQL. */
export function fitsCap(
  cap: number | null,
  years: readonly YearOfNights[],
  { checkIn, checkOut }: StayDates,
): boolean {
  if (cap === null) return true
  const departure = Temporal.PlainDate.from(checkOut)
  let first = Temporal.PlainDate.from(checkIn)
  while (Temporal.PlainDate.compare(first, departure) < 0) {
    const { year } = first
    const next = Temporal.PlainDate.from({ year: year + 1, month: 1, day: 1 })
    const until = Temporal.PlainDate.compare(next, departure) < 0 ? next : departure
    const booked = years.find((each) => each.year === year)?.nights ?? 0
    if (booked + first.until(until).days > cap) return false
    first = until
  }
  return true
}
