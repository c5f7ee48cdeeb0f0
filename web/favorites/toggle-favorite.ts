import type { FavoriteKind } from '#contract/buying/favorites.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { noticeClient } from '#web/session/notice-client.ts'
import { accountOfToken, hasToken, onTokenChange } from '#web/api/token.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { takeOverIfAny } from './device/take-over-if-any.ts'
import { readFavorites, setStored } from './favorite-listings.ts'
import { datesOfAddress } from './stored-dates.ts'

let requested: Promise<void> | undefined
let requestedFor: string | null = null

const onDevice = () => import('./device/toggle-on-device.ts')

/** Fetches the favourites once per visit, and again for another user; without an account those of the device. */
export function loadFavorites() {
  const account = accountOfToken()
  if (account !== requestedFor) requested = undefined
  requestedFor = account
  requested ??= account ? request() : onDevice().then(({ showDeviceFavorites }) => showDeviceFavorites())
  return requested
}

onTokenChange(() => {
  if (hasToken()) return
  requested = undefined
  setStored(new Set())
})

async function request() {
  try {
    await takeOverIfAny()
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
 * refused. Without an account it is stored on the device, which shows its own message.
 */
export async function toggleFavorite(
  kind: FavoriteKind,
  id: string,
  search: string,
  goTo: (path: string) => void,
): Promise<'kept' | 'given_up' | 'refused' | 'on_device'> {
  if (!hasToken()) {
    const { toggleOnDevice } = await onDevice()
    toggleOnDevice({ kind, id }, search, goTo)
    return 'on_device'
  }
  await loadFavorites()
  const listing = `${kind}/${id}`
  const isAdded = !readFavorites().has(listing)
  change(listing, isAdded)
  try {
    if (isAdded) {
      const dates = kind === 'rental' ? datesOfAddress(search) : null
      await api('PUT /favorites/:kind/:id', { params: { kind, id }, body: dates ? { dates } : {} })
      void noticeClient()
    } else await api('DELETE /favorites/:kind/:id', { params: { kind, id } })
    return isAdded ? 'kept' : 'given_up'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    change(listing, !isAdded)
    showToast(error.message, 'error', 5000)
    return 'refused'
  }
}

export function change(listing: string, isAdded: boolean) {
  const next = new Set(readFavorites())
  if (isAdded) next.add(listing)
  else next.delete(listing)
  setStored(next)
}
