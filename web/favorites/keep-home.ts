import type { FavoriteKind } from '#contract/buying/favorites.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { noticeClient } from '#web/session/notice-client.ts'
import { hasToken, onTokenChange } from '#web/api/token.ts'
import { nightsBetween, todayLocal } from '#web/ui/dates/dates.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { readStay } from './favorite-address.ts'
import { readKept, setKept } from './kept-homes.ts'

let asked: Promise<void> | undefined

/** Asks once a visit which homes are kept, and again for another person. */
export function loadKept() {
  asked ??= ask()
  return asked
}

onTokenChange(() => {
  if (hasToken()) return
  asked = undefined
  setKept(new Set())
})

async function ask() {
  try {
    const { rental, sale } = await api('GET /favorites/ids')
    setKept(new Set([...rental.map((id) => `rental/${id}`), ...sale.map((id) => `sale/${id}`)]))
  } catch (error) {
    // The hearts stay empty; whoever presses one hears what is wrong.
    if (!(error instanceof ApiError)) throw error
    asked = undefined
  }
}

/**
 * Keeps a home, for the dates that the reader looks at where there are some, or keeps it no longer: shown at once,
 * taken back where it is refused.
 */
export async function toggleKept(
  kind: FavoriteKind,
  id: string,
  search: string,
): Promise<'kept' | 'given_up' | 'refused'> {
  await loadKept()
  const home = `${kind}/${id}`
  const keeps = !readKept().has(home)
  change(home, keeps)
  try {
    if (keeps) {
      const dates = kind === 'rental' ? datesToKeep(new URLSearchParams(search)) : null
      await api('PUT /favorites/:kind/:id', { params: { kind, id }, body: dates ? { dates } : {} })
      void noticeClient()
    } else await api('DELETE /favorites/:kind/:id', { params: { kind, id } })
    return keeps ? 'kept' : 'given_up'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    change(home, !keeps)
    showToast(error.message, 'error', 5000)
    return 'refused'
  }
}

const longestStay = 90

/** Dates that can be booked; of others the home is kept without them. */
function datesToKeep(address: URLSearchParams) {
  const stay = readStay(address)
  if (!stay || stay.check_in < todayLocal()) return null
  const { check_in, check_out } = stay
  return nightsBetween(check_in, check_out) <= longestStay ? { check_in, check_out } : null
}

export function change(home: string, keeps: boolean) {
  const next = new Set(readKept())
  if (keeps) next.add(home)
  else next.delete(home)
  setKept(next)
}
