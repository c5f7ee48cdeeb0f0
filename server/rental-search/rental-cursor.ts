import type { RentalSearch } from './rental-criteria.ts'
import type { RentalSort } from './rental-sort.ts'

/** What a cursor of this list is bound to: it is valid in the same search and order only. */
export function belongsTo({ resembling: _found, stay, ...requested }: RentalSearch, sort: RentalSort) {
  return ['rentals', requested, stay?.checkIn, stay?.checkOut, sort.by, sort.direction]
}
