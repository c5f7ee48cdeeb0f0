import type { MovementKind } from '../../contract/finances.ts'
import { paths } from '../paths.ts'
import { offeredPeriods, type TaxPeriod } from './tax-period.ts'

/** Filters of the movements, as chips. */
export const shownKinds = ['payment', 'refund', 'payout'] as const satisfies readonly MovementKind[]

export interface FinanceAddress {
  kind: (typeof shownKinds)[number] | undefined
  page: number
  /** Of the tourist tax; undefined for the present year. */
  tax: TaxPeriod | undefined
}

export function readFinanceAddress(search: URLSearchParams): FinanceAddress {
  const page = Number(search.get('page') ?? 1)
  const tax = search.get('tax') ?? undefined
  return {
    kind: shownKinds.find((kind) => kind === search.get('kind')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    tax: offeredPeriods(new Date()).find((period) => period === tax),
  }
}

export function financePath({ kind, page, tax }: FinanceAddress) {
  const search = new URLSearchParams()
  if (kind) search.set('kind', kind)
  if (tax) search.set('tax', tax)
  if (page > 1) search.set('page', String(page))
  return paths.ownerFinances(search.toString())
}
