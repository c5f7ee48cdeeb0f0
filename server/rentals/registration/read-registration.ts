import { inArray, sql } from 'drizzle-orm'
import { type RegistrationState, registrationState } from '#contract/rentals/registration.ts'
import { beginningsAt } from '#server/places/find-communes.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { registrationDeadlines, type rentals } from '#server/schema/catalogue/rental-tables.ts'
import type { RegistrationDeadline } from './registration-deadlines.ts'

type Registrable = Pick<
  typeof rentals.$inferSelect,
  'id' | 'countryCode' | 'region' | 'propertyType' | 'minNights' | 'postcode' | 'city' | 'registrationNumber'
>

export interface Registration {
  state: RegistrationState
  /** What a number of the home's commune begins with; empty where any may be right. */
  beginnings: string[]
}

export type RegistrationWithDeadline = Registration & {
  deadline: RegistrationDeadline | undefined
}

/** The state of the registration numbers of rentals, which need not be stored as they are. */
export async function registrationsOf(db: Executor, rentals: readonly Registrable[]) {
  const french = rentals.filter(({ countryCode }) => countryCode === 'FR')
  const places = french.map(({ id, postcode, city }) => ({ id, postcode, city }))
  const { rows } =
    places.length === 0
      ? { rows: [] }
      : await db.execute<{ id: string; beginnings: string[] }>(sql`
          select id, ${beginningsAt(sql`postcode`, sql`city`)} as beginnings
          from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (id text, postcode text, city text)`)
  const found = new Map(rows.map(({ id, beginnings }) => [id, beginnings]))
  return new Map(
    rentals.map((rental): [string, Registration] => {
      const beginnings = found.get(rental.id) ?? []
      return [
        rental.id,
        { state: registrationState(placeOf(rental), rental.registrationNumber, beginnings), beginnings },
      ]
    }),
  )
}

export async function readRegistration(db: Executor, rental: Registrable): Promise<Registration> {
  return (await registrationsOf(db, [rental])).get(rental.id)!
}

function placeOf({ countryCode, region, propertyType, minNights }: Registrable) {
  return { country: countryCode, region, type: propertyType, minNights }
}

/** With the deadlines of those that lack a right number. */
export async function registrationsWithDeadlines(db: Executor, rentals: readonly Registrable[]) {
  const ids = rentals.map(({ id }) => id)
  const registrations = await registrationsOf(db, rentals)
  const deadlines =
    ids.length === 0
      ? []
      : await db.select().from(registrationDeadlines).where(inArray(registrationDeadlines.rentalId, ids))
  const byRental = new Map(deadlines.map((deadline) => [deadline.rentalId, deadline]))
  return (id: string): RegistrationWithDeadline => ({
    ...registrations.get(id)!,
    deadline: byRental.get(id),
  })
}
