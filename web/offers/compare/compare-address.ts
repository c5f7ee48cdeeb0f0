import { oneOf, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

const orders = ['arrival', 'net', 'amount', 'financing', 'date', 'validity'] as const
export type Order = (typeof orders)[number]

/** Offers on one listing beside each other: which listing, and the order of the columns. */
export const comparisonSearch = searchState({
  listing: uuid(''),
  sort: oneOf(orders, 'arrival'),
})
