import type { CountryCode } from '#contract/core/countries.ts'
import type { RentalCriteria } from '#contract/rentals/public-rentals.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { findPage } from './find-page.ts'
import {
  conditionsOf,
  foundStayOf,
  type FoundStayTotal,
  priceOf,
  readCriteria,
  whereOf,
} from './rental-criteria.ts'

/** A rental that matches a search. */
export interface MatchingRental {
  id: string
  title: string
  city: string
  countryCode: CountryCode
  /** The compared price: of a night, or of the whole stay on its dates. */
  priceMinor: number
  /** With flexible dates, the stay that was found. */
  found: FoundStayTotal | null
}

/** Which of the given rentals match a search now; only visible ones. */
export async function matchRentals(
  app: Context,
  criteria: RentalCriteria,
  ids: string[],
): Promise<MatchingRental[]> {
  if (ids.length === 0) return []
  const search = readCriteria(criteria, app)
  return runStatement<MatchingRental>(
    app,
    sql`select rental.id, title, city, country_code as "countryCode", ${priceOf(search)} as "priceMinor",
        ${foundStayOf(search)} as found
      from rental where id = any(${ids}::uuid[]) and ${whereOf(conditionsOf(search))}`,
  )
}

/** How many rentals of other owners match a search now. */
export async function countRentalsOfOthers(app: Context, criteria: RentalCriteria, ownerId: string) {
  const search = readCriteria(criteria, app)
  const [row] = await runStatement<{ total: number }>(
    app,
    sql`select count(*)::int as total from rental where owner_id <> ${ownerId}::uuid and ${whereOf(conditionsOf(search))}`,
  )
  return row?.total ?? 0
}

/** How many rentals match a search now. */
export async function countRentals(app: Context, criteria: RentalCriteria) {
  const search = readCriteria(criteria, app)
  const newest = { by: 'newest', direction: 'desc' } as const
  const { total, isExact } = await findPage(app, search, newest, { page: 1, per_page: 1 }, undefined)
  return { total, isExact }
}
