import { useMemo } from 'react'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import type { View } from '../lists/use-list-views.ts'
import type { ViewCount } from '../lists/view-tabs.tsx'
import { filterQuery, workSearch } from './work-address.ts'

/** How many items each view holds, counted anew with each load of the list: they change as one works. */
export function useWorkCounts(views: readonly View[], list: unknown): Map<string, Promise<ViewCount | null>> {
  const key = JSON.stringify(views.map(({ id, query }) => [id, query]))
  return useMemo(
    () => new Map((JSON.parse(key) as [string, string][]).map(([id, query]) => [id, countOf(query)])),
    // oxlint-disable-next-line react/exhaustive-deps -- a new list is a new count
    [key, list],
  )
}

async function countOf(query: string): Promise<ViewCount | null> {
  const filter = filterQuery(workSearch.parse(new URLSearchParams(query)))
  const counted = await resultOf(api('GET /admin/work-items/count', { query: filter }))
  return 'data' in counted ? { total: counted.data.total, isExact: true } : null
}
