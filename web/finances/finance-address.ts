import type { MovementsAbout } from '#contract/money/finances.ts'
import { paths } from '#web/paths.ts'
import { offeredPeriods, type TaxPeriod } from './tax-period.ts'

/** Filters of the movements, as chips; without one all earnings are listed. */
export const shownAbout = ['paid_out', 'to_come', 'refunds'] as const satisfies readonly MovementsAbout[]

const monthsOffered = 24

export interface FinanceAddress {
  /** Of the metrics and the statement; undefined for the current month. */
  month: string | undefined
  about: (typeof shownAbout)[number] | undefined
  page: number
  /** Of the tourist tax; undefined for the current year. */
  tax: TaxPeriod | undefined
}

export function readFinanceAddress(search: URLSearchParams): FinanceAddress {
  const page = Number(search.get('page') ?? 1)
  const month = search.get('month')
  const tax = search.get('tax') ?? undefined
  return {
    month: offeredMonths(new Date())
      .slice(1)
      .find((each) => each === month),
    about: shownAbout.find((about) => about === search.get('about')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    tax: offeredPeriods(new Date()).find((period) => period === tax),
  }
}

export function financePath({ month, about, page, tax }: FinanceAddress) {
  const search = new URLSearchParams()
  if (month) search.set('month', month)
  if (about) search.set('about', about)
  if (tax) search.set('tax', tax)
  if (page > 1) search.set('page', String(page))
  return paths.ownerFinances(search.toString())
}

/** The current month, then those before it. */
export function offeredMonths(now: Date) {
  return Array.from({ length: monthsOffered }, (_unused, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  )
}
