import { sql } from '#server/platform/database/statement.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { conditionsOf, type CriterionName, type RentalSearch, whereOf } from './rental-criteria.ts'

/** The fields of a search behind each criterion. */
const fieldsOf: Record<CriterionName, (keyof RentalSearch)[]> = {
  q: ['text', 'resembling'],
  country: ['country'],
  city: ['city'],
  property_type: ['types'],
  price: ['minPriceMinor', 'maxPriceMinor'],
  dates: ['stay'],
  guests: ['guests'],
  bedrooms: ['bedrooms'],
  bathrooms: ['bathrooms'],
  beds: ['beds'],
  amenities: ['amenities'],
  rating_min: ['ratingMin'],
  featured: ['featured'],
  instant_booking: ['instantBooking'],
  free_cancellation: ['freeCancellation'],
  zones: ['zones'],
  bbox: ['box'],
}

/** For a search without results: the number of matches without each criterion, most first. */
export async function relaxSearch(app: Context, search: RentalSearch) {
  const criteria = [...conditionsOf(search).keys()]
  if (criteria.length === 0) return []
  const counts = criteria.map(
    (name) => sql`select ${name}::text as criterion, count(*)::int as total_items
      from rental where ${whereOf(conditionsOf(without(search, name)))}`,
  )
  const rows = await runStatement<{ criterion: string; total_items: number }>(
    app,
    sql.join(counts, sql` union all `),
  )
  return rows
    .filter(({ total_items }) => total_items > 0)
    .sort((a, b) => b.total_items - a.total_items || a.criterion.localeCompare(b.criterion))
}

function without(search: RentalSearch, name: CriterionName): RentalSearch {
  const gone = new Set<string>(fieldsOf[name])
  return Object.fromEntries(Object.entries(search).filter(([field]) => !gone.has(field)))
}
