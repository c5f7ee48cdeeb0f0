import type { FavoriteKind } from '#contract/buying/favorites.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { noticeClient } from '#web/session/notice-client.ts'
import { hasToken, onTokenChange } from '#web/api/token.ts'
import { nightsBetween, todayLocal } from '#web/ui/dates/dates.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { readStay } from './compared-stay.ts'
import { readFavorites, setStored } from './favorite-listings.ts'

let requested: Promise<void> | undefined

/** Fetches the favourites once per visit, and again for another user. */
export function loadFavorites() {
  requested ??= request()
  return requested
}

onTokenChange(() => {
  if (hasToken()) return
  requested = undefined
  setStored(new Set())
})

async function request() {
  try {
    const { rental, sale } = await api('GET /favorites/ids')
    setStored(new Set([...rental.map((id) => `rental/${id}`), ...sale.map((id) => `sale/${id}`)]))
  } catch (error) {
    // The hearts stay empty; pressing one shows the error.
    if (!(error instanceof ApiError)) throw error
    requested = undefined
  }
}

/**
 * Adds a favourite, for the dates in the address where there are any, or removes it: optimistic, reverted when
 * refused.
 */
export async function toggleFavorite(
  kind: FavoriteKind,
  id: string,
  search: string,
): Promise<'kept' | 'given_up' | 'refused'> {
  await loadFavorites()
  const listing = `${kind}/${id}`
  const keeps = !readFavorites().has(listing)
  change(listing, keeps)
  try {
    if (keeps) {
      const dates = kind === 'rental' ? datesToStore(new URLSearchParams(search)) : null
      await api('PUT /favorites/:kind/:id', { params: { kind, id }, body: dates ? { dates } : {} })
      void noticeClient()
    } else await api('DELETE /favorites/:kind/:id', { params: { kind, id } })
    return keeps ? 'kept' : 'given_up'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    change(listing, !keeps)
    showToast(error.message, 'error', 5000)
    return 'refused'
  }
}

const longestStay = 90

/** Bookable dates; for others the favourite is stored without dates. */
function datesToStore(address: URLSearchParams) {
  const stay = readStay(address)
  if (!stay || stay.check_in < todayLocal()) return null
  const { check_in, check_out } = stay
  return nightsBetween(check_in, check_out) <= longestStay ? { check_in, check_out } : null
}

export function change(listing: string, keeps: boolean) {
  const next = new Set(readFavorites())
  if (keeps) next.add(listing)
  else next.delete(listing)
  setStored(next)
}
