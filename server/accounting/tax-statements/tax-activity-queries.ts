import { sql } from 'drizzle-orm'
import { companyTimeZone } from '#contract/core/date-format.ts'
import type { Currency } from '#contract/core/money.ts'
import type { RentalType } from '#contract/rentals/rentals.ts'
import type { Executor } from '#server/platform/database/connect.ts'

/** What one stay brought its owner in one quarter, from the ledger. */
export interface StayQuarter {
  ownerId: string
  rentalId: string
  bookingId: string
  currency: Currency
  /** 1 to 4. */
  quarter: number
  /** Credited to the owner, in hand or by the platform; less than nothing where it was refunded. */
  considerationMinor: number
  feesMinor: number
  /** Tourist tax that the platform holds. */
  taxesMinor: number
}

const quarterOf = sql.raw(`extract(quarter from e.occurred_at at time zone '${companyTimeZone}')::int`)

/** Owners with a movement for a stay in a year, in the order of their ids. */
export async function findOwnersWithActivity(db: Executor, { from, until }: { from: Date; until: Date }) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct owner_id as id from ledger_transaction
    where kind in ('payment', 'refund', 'chargeback_lost') and booking_id is not null and owner_id is not null
      and occurred_at >= ${from.toISOString()} and occurred_at < ${until.toISOString()}
    order by 1`)
  return rows.map(({ id }) => id)
}

/** The stays of one owner in a year by quarter. The owner's share counts as it was credited, however it was paid. */
export async function sumStays(
  db: Executor,
  ownerId: string,
  { from, until }: { from: Date; until: Date },
): Promise<StayQuarter[]> {
  const { rows } = await db.execute<{
    rental_id: string
    booking_id: string
    currency: Currency
    quarter: number
    consideration: number
    fees: number
    taxes: number
  }>(sql`
    select b.rental_id, b.id as booking_id, e.currency, ${quarterOf} as quarter,
      coalesce(-sum(e.amount_minor) filter (where e.account = 'owner' and t.kind <> 'kept_by_owner'), 0)::bigint as consideration,
      coalesce(-sum(e.amount_minor) filter (where e.account = 'owner_fees'), 0)::bigint as fees,
      coalesce(-sum(e.amount_minor) filter (where e.account = 'tourist_tax'), 0)::bigint as taxes
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join booking b on b.id = t.booking_id
    where t.owner_id = ${ownerId}::uuid and t.kind in ('payment', 'refund', 'chargeback_lost', 'kept_by_owner')
      and t.occurred_at >= ${from.toISOString()} and t.occurred_at < ${until.toISOString()}
    group by 1, 2, 3, 4 order by 1, 2, 4`)
  return rows.map((row) => ({
    ownerId,
    rentalId: row.rental_id,
    bookingId: row.booking_id,
    currency: row.currency,
    quarter: row.quarter,
    considerationMinor: row.consideration,
    feesMinor: row.fees,
    taxesMinor: row.taxes,
  }))
}

/** Nights of an owner's stays in a year, by rental. */
export async function sumNights(db: Executor, ownerId: string, year: number): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ rental_id: string; nights: number }>(sql`
    select rental_id, sum(least(check_out, ${`${year + 1}-01-01`}::date) - greatest(check_in, ${`${year}-01-01`}::date))::int as nights
    from booking where owner_id = ${ownerId}::uuid and status in ('CONFIRMED', 'IN_STAY', 'COMPLETED', 'NO_SHOW')
      and check_in < ${`${year + 1}-01-01`} and check_out > ${`${year}-01-01`}
    group by 1`)
  return new Map(rows.map(({ rental_id, nights }) => [rental_id, nights]))
}

export interface TaxedRental {
  id: string
  title: string
  propertyType: RentalType
  street: string
  postcode: string
  city: string
  countryCode: string
  registrationNumber: string | null
}

export async function findTaxedRentals(db: Executor, ids: string[]): Promise<TaxedRental[]> {
  const { rows } = await db.execute<{
    id: string
    title: string
    property_type: RentalType
    street: string
    postcode: string
    city: string
    country_code: string
    registration_number: string | null
  }>(sql`
    select id, title, property_type, street, postcode, city, country_code, registration_number from rental
    where id = any(${sql.param(ids)}::uuid[]) order by city, title, id`)
  return rows.map(({ property_type, country_code, registration_number, ...row }) => ({
    ...row,
    propertyType: property_type,
    countryCode: country_code,
    registrationNumber: registration_number,
  }))
}
