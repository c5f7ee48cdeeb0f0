import { sql, type Statement } from '#server/platform/database/statement.ts'
import { rankOf, type SaleSearch } from './sale-criteria.ts'

type SortName = 'newest' | 'updated_at' | 'price' | 'surface' | 'relevance'
export interface SaleSort {
  by: SortName
  direction: 'asc' | 'desc'
}

interface RequestedSort {
  sort_by?: SortName | 'created_at' | 'sale_price' | undefined
  sort_direction?: 'asc' | 'desc' | undefined
}

/** The requested order; by default relevance for a text search, else newest first. */
export function readSort(query: RequestedSort, text: string | undefined): SaleSort {
  const requested = query.sort_by ?? (text ? 'relevance' : 'newest')
  const by =
    requested === 'sale_price'
      ? 'price'
      : requested === 'created_at' || (requested === 'relevance' && !text)
        ? 'newest'
        : requested
  return { by, direction: query.sort_direction ?? (by === 'price' ? 'asc' : 'desc') }
}

/**
 * The sort key, with the type that its text is parsed as. The newest are those first published most recently: a listing
 * that was withdrawn and relisted does not look new.
 */
export function sortKeyOf({ by }: SaleSort, search: SaleSearch): { key: Statement; keyType: string } {
  switch (by) {
    case 'price':
      return { key: sql`sale_listing.price_eur_minor`, keyType: 'bigint' }
    case 'surface':
      return { key: sql`sale_listing.surface_total`, keyType: 'integer' }
    case 'updated_at':
      return { key: sql`sale_listing.updated_at`, keyType: 'timestamptz' }
    case 'relevance':
      return { key: rankOf(search.filters.search ?? '', search.resembling ?? false), keyType: 'float8' }
    default:
      return { key: sql`sale_listing.first_published_at`, keyType: 'timestamptz' }
  }
}
