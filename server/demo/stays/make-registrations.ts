import type { CountryCode } from '#contract/core/countries.ts'
import { requiresRegistration } from '#contract/rentals/registration.ts'
import { daysAfter, registrationGraceDays } from '#server/rentals/registration/registration-deadlines.ts'
import type { registrationDeadlines, rentals } from '#server/schema/catalogue/rental-tables.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'

/** The first owner's home whose registration number is missing, to show the notice and the way to mend it. */
const unregistered = 'Longère de granit à Rothéneuf, jardin d’hortensias'
/** Days since its owner was notified. */
const notifiedFor = 4

type Row = typeof rentals.$inferInsert & { countryCode: CountryCode; postcode: string }

/** Beginnings of the numbers of French communes, by postcode. */
export type Beginnings = Map<string, string[]>

/** A number with the form of the country, of the home's commune, where the law requires one. */
export function registrationNumberOf(row: Row, beginnings: Beginnings, random: Random): string | null {
  const isRequired = requiresRegistration({
    country: row.countryCode,
    region: row.region ?? null,
    type: row.propertyType ?? 'other',
    minNights: row.minNights ?? 1,
  })
  if (!isRequired || row.title === unregistered) return null
  const serial = row.registrationNumber ?? String(random.integer(10_000_000, 99_999_999))
  if (row.countryCode === 'CA') return serial.slice(0, 6)
  if (row.countryCode !== 'FR') return `${serial.slice(0, 6)}-${serial.slice(5)}`
  const [beginning = row.postcode.slice(0, 2)] = beginnings.get(row.postcode) ?? []
  return `${beginning.padEnd(5, '0')}${serial}`
}

export function makeRegistrationDeadlines(
  days: Days,
  rows: readonly { id: string; title?: string | undefined }[],
): (typeof registrationDeadlines.$inferInsert)[] {
  return rows
    .filter(({ title }) => title === unregistered)
    .map(({ id }) => {
      const openedAt = days.at(-notifiedFor, 9)
      return { rentalId: id, openedAt, dueAt: daysAfter(openedAt, registrationGraceDays) }
    })
}
