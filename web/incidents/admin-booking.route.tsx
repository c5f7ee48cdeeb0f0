import 'virtual:texts/bookings/bookings'
import 'virtual:texts/bookings/booking-management'
import 'virtual:texts/bookings/booking-participants'
import 'virtual:texts/bookings/incidents'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayDeposit } from '#contract/bookings/stay-deposit.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { DepositCard } from '#web/bookings/deposits/deposit-card.tsx'
import { BookingStatusBadge } from '#web/bookings/booking-status.tsx'
import { type BookingPayments, PaymentsCard } from '#web/bookings/payments/payments-card.tsx'
import { StayHistory } from '#web/bookings/participants/stay-history.tsx'
import { useMoney } from '#web/money/use-money.ts'
import { useGuestCountText } from '#web/bookings/participants/use-guest-count-text.ts'
import { PriceLines } from '#web/bookings/quote/price-lines.tsx'
import type { Route } from './+types/admin-booking.route.ts'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(id)) }
}
clientLoader.hydrate = true as const

async function load(id: string) {
  const params = { id }
  const [booking, payments, { deposit }] = await Promise.all([
    api('GET /bookings/:id', { params }),
    api('GET /bookings/:id/payments', { params }),
    api('GET /bookings/:id/deposit', { params }),
  ])
  return { booking, payments, deposit }
}

export default function AdminBooking({ loaderData: { result } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-6">
      <Link to={paths.adminBookings()} className="text-link inline-flex w-fit items-center gap-1 text-14">
        <IconChevronLeft size={18} aria-hidden />
        <Trans>Réservations</Trans>
      </Link>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(shown) => <BookingScreen key={shown.booking.id} {...shown} />}
      </Loaded>
    </div>
  )
}

/** A booking for staff: guest and owner, the whole price, every movement. */
function BookingScreen({
  booking,
  payments,
  deposit,
}: {
  booking: Booking
  payments: BookingPayments
  deposit: StayDeposit | null
}) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <>
      <header className="flex flex-col gap-2">
        <title>{`${booking.code} – Demeure`}</title>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="display-32 wrap-anywhere">{t`Réservation ${booking.code}`}</h1>
          <BookingStatusBadge status={booking.status} />
        </div>
        <p className="text-muted">
          {booking.property.title} · {formatDateRange(booking.check_in, booking.check_out, language)}
        </p>
      </header>
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr] xl:gap-6">
        <div className="flex min-w-0 flex-col gap-4 xl:gap-6">
          <People booking={booking} />
          <PaymentsCard booking={booking} payments={payments} deposit={deposit} viewer="house" />
          {deposit && <DepositCard bookingId={booking.id} deposit={deposit} viewer="house" />}
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:gap-6">
          <Money booking={booking} />
          <StayHistory booking={booking} viewer="house" />
        </div>
      </div>
    </>
  )
}

function People({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const participant = useGuestCountText()
  const { guest, owner, property } = booking
  return (
    <Card title={t`Les parties`}>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label={t`Voyageur`}>
          <Person person={guest} />
        </Fact>
        <Fact label={t`Hôte`}>
          <Person person={owner} />
        </Fact>
        <Fact label={t`Logement`}>
          <Link to={paths.adminRental(booking.property_id)} className="text-link">
            {property.title}
          </Link>
          <span className="block text-14 text-muted">{property.city}</span>
        </Fact>
        <Fact label={t`Qui séjourne`}>{participant(booking)}</Fact>
      </dl>
      {booking.guest_message && (
        <blockquote className="mt-5 rounded-12 bg-surface-2 px-4 py-3 text-14 wrap-anywhere whitespace-pre-line">
          {booking.guest_message}
        </blockquote>
      )}
    </Card>
  )
}

function Person({ person }: { person: Booking['guest'] | Booking['owner'] }) {
  return (
    <>
      {person.first_name} {person.last_name}
      {person.phone_number && (
        <a href={`tel:${person.phone_number}`} className="text-link block w-fit text-14">
          {person.phone_number}
        </a>
      )}
    </>
  )
}

function Money({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const money = useMoney()
  const { currency } = booking
  const rows = [
    { label: t`Payé`, minor: booking.paid_minor },
    { label: t`Remboursé`, minor: booking.refunded_minor },
    { label: t`Frais de l’hôte`, minor: booking.owner_fee_minor ?? 0 },
    { label: t`Revient à l’hôte`, minor: booking.payout_minor ?? 0 },
  ]
  return (
    <Card title={t`Prix`}>
      <PriceLines price={booking} />
      <dl className="mt-4 flex flex-col gap-2 rounded-12 bg-surface-2 px-4 py-3 text-14">
        {rows.map(({ label, minor }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-nowrap tabular">{money(minor, currency)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
