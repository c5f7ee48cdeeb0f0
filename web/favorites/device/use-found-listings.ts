import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FavoriteListing } from '#contract/buying/favorites.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import type { deviceList, DeviceListing } from './device-list.ts'

const none: readonly never[] = []
const nameOf = ({ kind, id }: DeviceListing) => `${kind}/${id}`

/**
 * The homes of a list on this device, as cards show them. Those that are no longer public are removed from the list.
 * @returns without `listings` while they load
 */
export function useFoundListings<Item extends DeviceListing>(list: ReturnType<typeof deviceList<Item>>) {
  const items = useSyncExternalStore<readonly Item[]>(list.subscribe, list.read, () => none)
  const [found, setFound] = useState<ReadonlyMap<string, FavoriteListing>>(new Map())
  const [removed, setRemoved] = useState(0)
  const [error, setError] = useState<ApiError>()
  const [attempt, setAttempt] = useState(0)
  const missing = items.filter((item) => !found.has(nameOf(item)))
  const key = missing.map(nameOf).join()
  useEffect(() => {
    if (missing.length === 0) return undefined
    let isCurrent = true
    const request = async () => {
      try {
        const listings = await findListings(missing)
        if (!isCurrent) return
        setError(undefined)
        setFound(
          (last) => new Map([...last, ...listings.map((listing) => [nameOf(listing), listing] as const)]),
        )
        const names = new Set(listings.map(nameOf))
        const gone = missing.filter((item) => !names.has(nameOf(item)))
        for (const item of gone) list.remove(item)
        setRemoved((count) => count + gone.length)
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        if (isCurrent) setError(failure)
      }
    }
    void request()
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key is derived from the missing homes
  }, [key, attempt])
  return {
    listings: missing.length === 0 ? items.flatMap((item) => found.get(nameOf(item)) ?? []) : undefined,
    /** Number of homes that were removed just now. */
    removed,
    error,
    retry: () => setAttempt((last) => last + 1),
  }
}

async function findListings(items: readonly DeviceListing[]) {
  const idsOf = (kind: DeviceListing['kind']) =>
    items
      .filter((item) => item.kind === kind)
      .map(({ id }) => id)
      .join(',')
  const [rental, sale] = [idsOf('rental'), idsOf('sale')]
  const { items: listings } = await api('GET /favorites/listings', {
    query: { ...(rental && { rental }), ...(sale && { sale }) },
  })
  return listings
}
