import { sql, type Statement } from '#server/platform/database/statement.ts'
import { priceOf, type RentalSearch } from './rental-criteria.ts'
import { rankOf } from './word-search.ts'

export type SortName = 'created_at' | 'newest' | 'recommended' | 'price' | 'rating' | 'relevance'
export interface RentalSort {
  by: SortName
  direction: 'asc' | 'desc'
}

type RequestedSort =
  | 'created_at'
  | 'newest'
  | 'recommended'
  | 'price'
  | 'price_per_night'
  | 'rating'
  | 'average_rating'
  | 'relevance'

const names: Record<RequestedSort, SortName> = {
  created_at: 'created_at',
  newest: 'newest',
  recommended: 'recommended',
  price: 'price',
  price_per_night: 'price',
  rating: 'rating',
  average_rating: 'rating',
  relevance: 'relevance',
}

/** The requested order; best matches first in a text search, last created first otherwise. */
export function readSort(
  query: { sort_by?: RequestedSort | undefined; sort_direction?: 'asc' | 'desc' | undefined },
  text: string | undefined,
): RentalSort {
  const requested = names[query.sort_by ?? (text ? 'relevance' : 'created_at')]
  const by = requested === 'relevance' && !text ? 'created_at' : requested
  return { by, direction: query.sort_direction ?? (by === 'price' ? 'asc' : 'desc') }
}

/** The sort key, with the SQL type to parse its text from a cursor. */
export function sortKeyOf({ by }: RentalSort, search: RentalSearch): { key: Statement; type: string } {
  switch (by) {
    case 'price':
      return { key: priceOf(search), type: 'bigint' }
    case 'rating':
      return { key: sql`coalesce(rental.average_rating, 0)`, type: 'float8' }
    case 'relevance':
      return { key: rankOf(search.text ?? '', search.resembling ?? false), type: 'float8' }
    case 'recommended':
      return { key: sql`rental.rank_score`, type: 'int' }
    case 'newest':
      return { key: sql`rental.published_at`, type: 'timestamptz' }
    default:
      return { key: sql`rental.created_at`, type: 'timestamptz' }
  }
}
