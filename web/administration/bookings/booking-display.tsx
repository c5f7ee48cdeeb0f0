import { Trans } from '@lingui/react/macro'
import type { BookingColumn } from '#contract/administration/booking-enums.ts'
import type { ListedBooking } from '#contract/administration/bookings.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import { BookingStatusBadge } from '#web/bookings/booking-status.tsx'
import { paths } from '#web/paths.ts'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import type { RowDisplay, TableDisplay } from '../lists/list-rows.tsx'
import { useBookingColumns } from './booking-filters.ts'
import { BookingPaymentBadge } from './booking-labels.tsx'

export function useBookingTable(): TableDisplay<BookingColumn> {
  return {
    first: { field: 'code', heading: <Trans>Réservation</Trans> },
    columns: useBookingColumns(),
    sorted: { created: ['created_at', 'desc'], stay: ['check_in', 'desc'] },
    numeric: ['total'],
    isDense: true,
    nameWidth: 'max-w-48',
  }
}

export function useBookingDisplay(): RowDisplay<ListedBooking, BookingColumn> {
  const language = useLanguage()
  return {
    name: ({ code }) => code,
    to: ({ id }) => paths.adminBooking(id),
    Cell,
    aside: ({ total_minor: total, currency }) => (
      <span className="flex-none text-14 tabular">{formatExactMoney(total, currency, language)}</span>
    ),
    about: ({ rental, guest, check_in: checkIn, check_out: checkOut }) => [
      formatDateRange(checkIn, checkOut, language),
      guest.name,
      rental.title,
    ],
    state: ({ status, payment }) => (
      <span className="flex flex-wrap gap-2">
        <BookingStatusBadge status={status} />
        <BookingPaymentBadge payment={payment} />
      </span>
    ),
  }
}

function Cell({ row: booking, column }: { row: ListedBooking; column: BookingColumn }) {
  const language = useLanguage()
  switch (column) {
    case 'status':
      return <BookingStatusBadge status={booking.status} />
    case 'listing':
      return (
        <Link
          to={paths.adminRental(booking.rental.id)}
          className="block max-w-28 truncate hover:underline 2xl:max-w-64"
        >
          {booking.rental.title}
        </Link>
      )
    case 'guest':
    case 'owner':
      return (
        <Link
          to={paths.adminUser(booking[column].id)}
          className="block max-w-28 truncate hover:underline 2xl:max-w-48"
        >
          {booking[column].name}
        </Link>
      )
    case 'stay':
      return formatDateRange(booking.check_in, booking.check_out, language)
    case 'total':
      return formatExactMoney(booking.total_minor, booking.currency, language)
    case 'payment':
      return <BookingPaymentBadge payment={booking.payment} />
    case 'created':
      return formatDay(booking.created_at, language, { month: 'short' })
    case 'country':
      return (
        <span className="block max-w-28 truncate text-muted 2xl:max-w-40">
          {[booking.rental.city, booking.rental.country_code].filter(Boolean).join(', ')}
        </span>
      )
  }
}
