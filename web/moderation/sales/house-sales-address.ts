import { type SaleStatus, saleStatuses } from '#contract/sales/sale-words.ts'
import { readPage } from './moderation-address.ts'

/** What the list of all listings shows, as it stands in the address. */
export interface HouseSalesState {
  status: SaleStatus | ''
  search: string
  page: number
}

export function readHouseSales(search: URLSearchParams): HouseSalesState {
  return {
    status: saleStatuses.find((each) => each === search.get('statut')) ?? '',
    search: (search.get('q') ?? '').slice(0, 120),
    page: readPage(search),
  }
}

export function writeHouseSales({ status, search, page }: HouseSalesState): URLSearchParams {
  const given: [string, string][] = [
    ['statut', status],
    ['q', search],
    ['page', page === 1 ? '' : String(page)],
  ]
  return new URLSearchParams(given.filter(([, value]) => value !== ''))
}
