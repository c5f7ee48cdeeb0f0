import type { FavoriteKind } from '../../contract/favorites.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/browser-api.ts'
import { noticeClient } from '../session/notice-client.ts'
import { hasToken, onTokenChange } from '../session/token.ts'
import { showToast } from '../ui/toasts.tsx'
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

/** Keeps a home, or keeps it no longer: shown at once, taken back where it is refused. */
export async function toggleKept(kind: FavoriteKind, id: string): Promise<'kept' | 'given_up' | 'refused'> {
  await loadKept()
  const home = `${kind}/${id}`
  const keeps = !readKept().has(home)
  change(home, keeps)
  try {
    if (keeps) {
      await api('PUT /favorites/:kind/:id', { params: { kind, id }, body: {} })
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

export function change(home: string, keeps: boolean) {
  const next = new Set(readKept())
  if (keeps) next.add(home)
  else next.delete(home)
  setKept(next)
}
