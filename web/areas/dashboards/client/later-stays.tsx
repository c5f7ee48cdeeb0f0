import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconLuggage } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { BookingStatusBadge } from '#web/bookings/booking-status.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'

const mostShown = 3

/** Stays after the next one. */
export function LaterStays({ bookings }: { bookings: Booking[] }) {
  const { t } = useLingui()
  return (
    <Card
      title={t`Ensuite`}
      aside={
        <Link to={paths.clientDash('bookings')} className="text-14 text-link">
          <Trans>Toutes vos réservations</Trans>
        </Link>
      }
    >
      {bookings.length === 0 ? (
        <p className="flex items-start gap-3 text-muted">
          <IconLuggage size={22} aria-hidden className="flex-none" />
          <Trans>Pas d’autre séjour à venir.</Trans>
        </p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {bookings.slice(0, mostShown).map((booking) => (
            <LaterStay key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function LaterStay({ booking: { id, check_in, nights, property, status } }: { booking: Booking }) {
  const language = useLanguage()
  return (
    <li className="relative flex items-center gap-3 py-3">
      <span className="flex w-14 flex-none flex-col items-center rounded-10 bg-surface-2 py-2 text-12 text-muted">
        {formatDay(check_in, language, { day: undefined, month: 'short', year: undefined })}
        <span className="display-20 text-text lining-nums">{Number(check_in.slice(8, 10))}</span>
      </span>
      <span className="min-w-0 grow">
        <Link
          to={paths.clientBooking(id)}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {property.title}
        </Link>
        <span className="block truncate text-14 text-muted">
          {property.city}
          {' · '}
          <Plural value={nights} one="# nuit" other="# nuits" />
        </span>
      </span>
      {status !== 'CONFIRMED' && <BookingStatusBadge status={status} />}
      <IconChevronRight size={20} aria-hidden className="flex-none text-faint" />
    </li>
  )
}
