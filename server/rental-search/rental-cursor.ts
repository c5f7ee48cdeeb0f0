import type { RentalSearch } from './rental-criteria.ts'
import type { RentalSort } from './rental-sort.ts'

/** What a cursor of this list is bound to: it is valid in the same search and order only. */
export function belongsTo(
  { resembling: _found, stay, flexible, ...requested }: RentalSearch,
  sort: RentalSort,
) {
  const dates = flexible ? [flexible.requested, flexible.nights] : [stay?.checkIn, stay?.checkOut]
  return ['rentals', requested, ...dates, sort.by, sort.direction]
}
