import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '#contract/bookings/bookings.ts'
import { SortHeader } from '#web/ui/data/sort-header.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { BookingStatusBadge } from '../booking-status.tsx'
import { guestName } from './guest-name.ts'
import type { SortKey } from './owner-bookings-address.ts'
import { useMoney } from '#web/money/use-money.ts'
import { useGuestCountText } from '../participants/use-guest-count-text.ts'

/** Bookings as a table; on a phone each row becomes a list item, and the sort order is a select. */
export function BookingsTable({
  bookings,
  sort,
  onSort,
}: {
  bookings: Booking[]
  sort: SortKey
  onSort: (sort: SortKey) => void
}) {
  const sortable = { current: sort, onSort }
  return (
    <>
      <div className="hidden overflow-x-auto rounded-16 border border-line bg-surface md:block">
        <table className="w-full text-left text-14">
          <caption className="sr-only">
            <Trans>Réservations</Trans>
          </caption>
          <thead className="text-muted">
            <tr className="border-b border-line [&>th]:px-4 [&>th]:py-3 [&>th]:font-semibold [&>th]:whitespace-nowrap [&>th:first-child]:pl-6">
              <th scope="col">
                <Trans>Voyageur</Trans>
              </th>
              <th scope="col">
                <Trans>Logement</Trans>
              </th>
              <SortHeader {...sortable} field="check_in" first="asc">
                <Trans>Séjour</Trans>
              </SortHeader>
              <th scope="col">
                <Trans>Statut</Trans>
              </th>
              <SortHeader {...sortable} field="total" first="desc" end>
                <Trans>Total</Trans>
              </SortHeader>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {bookings.map((booking) => (
              <TableRow key={booking.id} booking={booking} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="divide-y divide-line rounded-16 border border-line bg-surface md:hidden">
        {bookings.map((booking) => (
          <PhoneRow key={booking.id} booking={booking} />
        ))}
      </ul>
    </>
  )
}

function TableRow({ booking }: { booking: Booking }) {
  const money = useMoney()
  const guests = useGuestCountText()
  const name = guestName(booking)
  return (
    <tr className="relative hover:bg-surface-2/60 [&>td]:px-4 [&>td]:py-3 [&>td:first-child]:pl-6">
      <td className="max-w-52">
        <div className="flex items-center gap-3">
          <Avatar name={name} url={booking.guest.avatar_url} />
          <div className="min-w-0">
            <Link
              to={paths.ownerBooking(booking.id)}
              className="block truncate font-semibold after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
            <p className="truncate text-muted">{guests(booking)}</p>
          </div>
        </div>
      </td>
      <td className="w-full max-w-0">
        <p className="truncate" title={booking.property.title}>
          {booking.property.title}
        </p>
        <p className="truncate text-muted">{`${booking.property.city} · ${booking.code}`}</p>
      </td>
      <td className="whitespace-nowrap">
        <StayDates booking={booking} />
      </td>
      <td>
        <BookingStatusBadge status={booking.status} />
      </td>
      <td className="tabular text-right whitespace-nowrap">
        <p className="font-semibold">{money(booking.total_minor, booking.currency)}</p>
        <StillDue booking={booking} />
      </td>
    </tr>
  )
}

function PhoneRow({ booking }: { booking: Booking }) {
  const money = useMoney()
  const name = guestName(booking)
  return (
    <li className="relative flex flex-col gap-2 p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} url={booking.guest.avatar_url} />
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-3">
            <Link
              to={paths.ownerBooking(booking.id)}
              className="truncate font-semibold after:absolute after:inset-0"
            >
              {name}
            </Link>
            <span className="tabular text-14 font-semibold whitespace-nowrap">
              {money(booking.total_minor, booking.currency)}
            </span>
          </div>
          <p className="truncate text-14 text-muted">{booking.property.title}</p>
        </div>
      </div>
      <div className="flex items-end justify-between gap-3 text-14">
        <div>
          <StayDates booking={booking} />
        </div>
        <div className="flex flex-col items-end gap-1">
          <StillDue booking={booking} />
          <BookingStatusBadge status={booking.status} />
        </div>
      </div>
    </li>
  )
}

function StayDates({ booking }: { booking: Pick<Booking, 'check_in' | 'check_out' | 'nights'> }) {
  const language = useLanguage()
  return (
    <>
      <p>{formatDateRange(booking.check_in, booking.check_out, language)}</p>
      <p className="text-muted">
        <Plural value={booking.nights} one="# nuit" other="# nuits" />
      </p>
    </>
  )
}

/** The guest's unpaid amount of an active stay. */
function StillDue({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const money = useMoney()
  const due = booking.total_minor - booking.paid_minor
  const stands = ['CONFIRMED', 'IN_STAY', 'COMPLETED'].includes(booking.status)
  if (!stands || due <= 0) return null
  return <p className="text-yellow-text">{t`Reste ${money(due, booking.currency)}`}</p>
}
