import { sql } from 'drizzle-orm'
import type { CountryCode } from '#contract/core/countries.ts'
import type { Executor } from '#server/platform/database/connect.ts'

export interface LetStay {
  bookingId: string
  rentalId: string
  registrationNumber: string | null
  street: string
  postcode: string
  city: string
  countryCode: CountryCode
  timeZone: string
  /** Commune of the tourist tax, where it is found. */
  inseeCode: string | null
  /** Within the month. */
  from: string
  to: string
  nights: number
  guests: number
  /** Countries of residence that were stated at booking; null where none were. */
  guestCountries: string[] | null
}

/** Stays of a country that took place, as far as they lie within a month; by home and date. */
export async function findLetStays(
  db: Executor,
  { country, from, to, limit }: { country: CountryCode; from: string; to: string; limit: number },
): Promise<LetStay[]> {
  const { rows } = await db.execute<LetStay & Record<string, unknown>>(sql`
    select booking.id as "bookingId", rental.id as "rentalId", rental.registration_number as "registrationNumber",
      rental.street, rental.postcode, rental.city, rental.country_code as "countryCode", rental.time_zone as "timeZone",
      rental.tax_commune as "inseeCode",
      greatest(booking.check_in, ${from}::date)::text as "from", least(booking.check_out, ${to}::date)::text as "to",
      least(booking.check_out, ${to}::date) - greatest(booking.check_in, ${from}::date) as nights,
      booking.adults + booking.children + booking.infants as guests, booking.guest_countries as "guestCountries"
    from booking join rental on rental.id = booking.rental_id
    where rental.country_code = ${country} and booking.status in ('IN_STAY', 'COMPLETED')
      and booking.check_out > ${from}::date and booking.check_in < ${to}::date
    order by rental.id, booking.check_in
    limit ${limit}`)
  return rows
}
