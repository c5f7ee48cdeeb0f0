import { useMemo } from 'react'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import type { View } from '../lists/use-list-views.ts'
import type { ViewCount } from '../lists/view-tabs.tsx'
import { filterQuery, peopleSearch } from './people-address.ts'

/** How many people each view holds, counted when the list opens and when a view changes. */
export function useViewCounts(views: readonly View[]): Map<string, Promise<ViewCount | null>> {
  const key = JSON.stringify(views.map(({ id, query }) => [id, query]))
  return useMemo(
    () => new Map((JSON.parse(key) as [string, string][]).map(([id, query]) => [id, countOf(query)])),
    [key],
  )
}

async function countOf(query: string): Promise<ViewCount | null> {
  const filter = filterQuery(peopleSearch.parse(new URLSearchParams(query)))
  const counted = await resultOf(api('GET /admin/users/count', { query: filter }))
  return 'data' in counted ? { total: counted.data.total, isExact: counted.data.total_is_exact } : null
}
