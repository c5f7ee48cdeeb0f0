import type { Executor } from '#server/platform/database/connect.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'
import type { StayDates, StayInSql } from './stay-dates.ts'

/** Stays of a home in a calendar year, of which the law may allow so many nights (Code du tourisme, L324-1-1). */
export interface YearOfNights {
  year: number
  nights: number
}

/**
 * Of a row of `rental`: with this stay the home would be let for more nights of a calendar year than its owner may let
 * it. Our own stays count, from the moment they hold their nights; what other platforms have sold is not known to us as
 * stays. Under the lock of the calendar (`lockCalendar`) the count cannot change meanwhile.
 * @param bookingId whose nights are not counted: it asks for others
 */
export function isBeyondCap(
  { checkIn, checkOut }: { checkIn: string | Statement; checkOut: string | Statement },
  bookingId?: string,
): Statement {
  return sql`(rental.yearly_nights_cap is not null and beyond_yearly_cap(rental.id, rental.yearly_nights_cap,
    ${checkIn}::date, ${checkOut}::date, ${bookingId ?? null}::uuid))`
}

/**
 * The same for searches, beside the row of `rental`: the cap is looked up in an index of the homes that have one, since
 * the index of searches has no room for it. `offset 0` keeps it a look-up a home.
 */
export function cappedAndFull({ checkIn, checkOut }: StayInSql): Statement {
  return sql`select from rental capped where capped.id = rental.id and capped.yearly_nights_cap is not null
    and beyond_yearly_cap(capped.id, capped.yearly_nights_cap, ${checkIn}::date, ${checkOut}::date, null) offset 0`
}

/** The same of one home, for a booking that has its nights already. */
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

/** Nights of stays by year, of the years in which any are. */
export function nightsByYear(db: Executor, rentalId: string, from: string, to: string) {
  return runWithin<YearOfNights>(
    db,
    sql`select year, stay_nights_of_year(${rentalId}::uuid, year, null) as nights
      from generate_series(extract(year from ${from}::date)::integer, extract(year from ${to}::date)::integer) year`,
  )
}

/** Whether a stay fits into what is left of its years. Says what `isBeyondCap` says in SQL. */
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
