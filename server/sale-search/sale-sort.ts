import { sql, type Statement } from '#server/platform/database/statement.ts'
import { rankOf, type SaleSearch } from './sale-criteria.ts'

type SortName = 'newest' | 'price' | 'surface' | 'relevance'
export interface SaleSort {
  by: SortName
  direction: 'asc' | 'desc'
}

interface RequestedSort {
  sort_by?: SortName | 'created_at' | undefined
  sort_direction?: 'asc' | 'desc' | undefined
}

/** The order asked for; best answers first where words are searched, newest first otherwise. */
export function readSort(given: RequestedSort, text: string | undefined): SaleSort {
  const requested = given.sort_by ?? (text ? 'relevance' : 'newest')
  const by = requested === 'created_at' || (requested === 'relevance' && !text) ? 'newest' : requested
  return { by, direction: given.sort_direction ?? (by === 'price' ? 'asc' : 'desc') }
}

/**
 * What the order compares, with the type that its text is read back as. The newest are those offered first most
 * recently: a listing that was taken off and put back does not look new.
 */
export function sortKeyOf({ by }: SaleSort, search: SaleSearch): { key: Statement; keyType: string } {
  switch (by) {
    case 'price':
      return { key: sql`sale_listing.price_eur_minor`, keyType: 'bigint' }
    case 'surface':
      return { key: sql`sale_listing.surface_total`, keyType: 'integer' }
    case 'relevance':
      return { key: rankOf(search.filters.search ?? '', search.resembling ?? false), keyType: 'float8' }
    default:
      return { key: sql`sale_listing.first_published_at`, keyType: 'timestamptz' }
  }
}
