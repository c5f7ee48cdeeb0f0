import { type SaleStatus, saleStatuses } from '#contract/sales/sale-enums.ts'
import { readPage } from './moderation-address.ts'

/** State of the list of all listings in its address. */
export interface ModeratedSalesState {
  status: SaleStatus | ''
  search: string
  page: number
}

export function readModeratedSales(search: URLSearchParams): ModeratedSalesState {
  return {
    status: saleStatuses.find((each) => each === search.get('statut')) ?? '',
    search: (search.get('q') ?? '').slice(0, 120),
    page: readPage(search),
  }
}

export function writeModeratedSales({ status, search, page }: ModeratedSalesState): URLSearchParams {
  const given: [string, string][] = [
    ['statut', status],
    ['q', search],
    ['page', page === 1 ? '' : String(page)],
  ]
  return new URLSearchParams(given.filter(([, value]) => value !== ''))
}
