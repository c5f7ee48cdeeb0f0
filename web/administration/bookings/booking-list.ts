import { type BookingColumn, bookingColumns } from '#contract/administration/booking-enums.ts'
import type { listBookings } from '#contract/administration/bookings.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { choiceOrDays } from '../lists/day-range.ts'
import { defineList } from '../lists/list-definition.ts'
import { allBookingSearch, type AllBookingState } from './booking-address.ts'

export type BookingsAnswer = EndpointAnswer<typeof listBookings>

export const bookingList = defineList<AllBookingState, BookingColumn>({
  name: 'bookings',
  search: allBookingSearch,
  pathWith: paths.adminBookings,
  filters: ({ q, status, payment, country, arrival, upcoming, booked, cancelled }) => ({
    q,
    status,
    payment,
    country,
    ...choiceOrDays('arrival', arrival),
    upcoming,
    booked,
    cancelled,
  }),
  columns: bookingColumns,
  // As many as fit beside the navigation at 1280 px.
  defaultColumns: ['status', 'listing', 'guest', 'stay', 'total', 'payment'],
  file: '/admin/bookings/export',
  count: async (query) => {
    const { total, total_is_exact: isExact } = await api('GET /admin/bookings/count', { query })
    return { total, isExact }
  },
})
