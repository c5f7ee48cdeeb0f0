import type { MovementKind } from '../../contract/finances.ts'
import { paths } from '../paths.ts'

/** Filters of the movements, as chips. */
export const shownKinds = ['payment', 'refund', 'payout'] as const satisfies readonly MovementKind[]

export interface FinanceAddress {
  kind: (typeof shownKinds)[number] | undefined
  page: number
}

export function readFinanceAddress(search: URLSearchParams): FinanceAddress {
  const page = Number(search.get('page') ?? 1)
  return {
    kind: shownKinds.find((kind) => kind === search.get('kind')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export function financePath({ kind, page }: FinanceAddress) {
  const search = new URLSearchParams()
  if (kind) search.set('kind', kind)
  if (page > 1) search.set('page', String(page))
  return paths.ownerFinances(search.toString())
}
