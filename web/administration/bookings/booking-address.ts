import { arrivalPeriods, bookingPayments } from '#contract/administration/booking-enums.ts'
import { platformPeriods } from '#contract/administration/platform-periods.ts'
import { bookingStatuses } from '#contract/bookings/booking-statuses.ts'
import { named, oneOf, pageNumber, parameter, text } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import { oneOfOrDays } from '../lists/day-range.ts'

export const allBookingSearch = searchState({
  q: text(120),
  status: named('statut', oneOf(bookingStatuses, '')),
  payment: named('paiement', oneOf(bookingPayments, '')),
  country: named(
    'pays',
    parameter('', (code) => (/^[A-Z]{2}$/.test(code) ? code : undefined)),
  ),
  arrival: named('arrivee', oneOfOrDays(arrivalPeriods)),
  upcoming: named('venir', oneOf(['true'], '')),
  booked: named('faite', oneOf(platformPeriods, '')),
  cancelled: named('annulee', oneOf(platformPeriods, '')),
  /** As the table's headers name it. */
  sort: named(
    'tri',
    oneOf(
      ['created_at-desc', 'created_at-asc', 'check_in-desc', 'check_in-asc', 'code-asc', 'code-desc'],
      'created_at-desc',
    ),
  ),
  /** The view that the filters began with. */
  view: named('vue', text(40)),
  page: pageNumber(),
})
export type AllBookingState = StateOf<typeof allBookingSearch>
