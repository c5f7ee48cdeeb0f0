import 'virtual:texts/bookings/bookings'
import 'virtual:texts/bookings/booking-management'
import 'virtual:texts/bookings/booking-participants'
import 'virtual:texts/bookings/incidents'
import 'virtual:texts/bookings/stay-guides'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconChevronLeft } from '@tabler/icons-react'
import { redirect } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayIncident } from '#contract/bookings/incidents.ts'
import type { StayDeposit } from '#contract/bookings/stay-deposit.ts'
import type { StayArrival } from '#contract/bookings/stay-guide.ts'
import type { StayInventory } from '#contract/bookings/stay-inventory.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { documentLanguage } from '#web/locales/texts.ts'
import { inLanguage, paths } from '#web/paths.ts'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { BookingStatusBadge } from '../booking-status.tsx'
import type { Route } from './+types/owner-booking.route.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingConversation, loadTalk, type Talk } from './booking-conversation.tsx'
import { ArrivalCard } from '../guide/arrival-card.tsx'
import { unlessRefused } from '../guide/unless-refused.ts'
import { InventoryCard } from '../inventory/inventory-card.tsx'
import { IncidentCard } from '../incidents/incident-card.tsx'
import { ChangeCard } from '../changes/change-card.tsx'
import { DepositCard } from '../deposits/deposit-card.tsx'
import { EarningsCard } from './earnings-card.tsx'
import { guestName } from './guest-name.ts'
import { NoteCard } from './note-card.tsx'
import { type BookingPayments, PaymentsCard } from '../payments/payments-card.tsx'
import { StayCard } from './stay-card.tsx'
import { StayHistory } from '../participants/stay-history.tsx'
import { TimeLeft } from '../participants/time-left.tsx'
import { useBookingEvents } from '../participants/use-booking-events.ts'

interface Shown {
  booking: Booking
  payments: BookingPayments
  incident: StayIncident | null
  inventory: StayInventory
  deposit: StayDeposit | null
  arrival: StayArrival | null
}

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const result = resultOf(load(id))
  const talk = resultOf(loadTalk(id))
  return { result, talk }
}
clientLoader.hydrate = true as const

async function load(id: string): Promise<Shown> {
  const params = { id }
  const booking = await api('GET /bookings/:id', { params })
  // The guest of this stay, who is an owner elsewhere, is redirected to the guest's view.
  if (booking.owner_note === null) throw redirect(inLanguage(paths.clientBooking(id), documentLanguage()))
  const [payments, { incident }, inventory, { deposit }, prepared] = await Promise.all([
    api('GET /bookings/:id/payments', { params }),
    api('GET /bookings/:id/incident', { params }),
    api('GET /bookings/:id/inventory', { params }),
    api('GET /bookings/:id/deposit', { params }),
    unlessRefused(api('GET /owner/bookings/:id/arrival', { params })),
  ])
  return { booking, payments, incident, inventory, deposit, arrival: prepared?.arrival ?? null }
}

export default function OwnerBooking({ loaderData: { result, talk }, params: { id } }: Route.ComponentProps) {
  useBookingEvents(id)
  return (
    <div className="flex flex-col gap-6">
      <Link to={paths.ownerBookings()} className="text-link inline-flex w-fit items-center gap-1 text-14">
        <IconChevronLeft size={18} aria-hidden />
        <Trans>Réservations</Trans>
      </Link>
      <Loaded result={result} skeleton={<BookingSkeleton />}>
        {(shown) => <BookingScreen key={shown.booking.id} {...shown} talk={talk} />}
      </Loaded>
    </div>
  )
}

function BookingScreen({
  booking,
  payments,
  incident,
  inventory,
  deposit,
  arrival,
  talk,
}: Shown & { talk: Promise<LoadResult<Talk>> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = guestName(booking)
  return (
    <>
      <header className="flex flex-col gap-4">
        <title>{`${booking.code} – Demeure`}</title>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="display-32 wrap-anywhere">{t`Séjour de ${name}`}</h1>
          <BookingStatusBadge status={booking.status} />
          {booking.status === 'REQUESTED' && booking.expires_at && <TimeLeft until={booking.expires_at} />}
        </div>
        <p className="text-muted">
          {[
            booking.property.title,
            formatDateRange(booking.check_in, booking.check_out, language),
            booking.code,
          ].join(' · ')}
        </p>
        {booking.disputed && (
          <p className="flex gap-3 rounded-12 bg-red-ground px-4 py-3 text-14 text-red-text">
            <IconAlertTriangle size={20} aria-hidden className="flex-none" />
            <Trans>Un incident ou un dégât est examiné par Demeure : le versement de ce séjour attend.</Trans>
          </p>
        )}
        <BookingActions booking={booking} deposit={deposit} />
      </header>
      {booking.change && <ChangeCard booking={booking} change={booking.change} viewer="owner" />}
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr] xl:gap-6">
        <div className="flex min-w-0 flex-col gap-4 xl:gap-6">
          {incident && <IncidentCard booking={booking} incident={incident} viewer="owner" />}
          <StayCard booking={booking} />
          {arrival && <ArrivalCard booking={booking} arrival={arrival} />}
          <InventoryCard
            bookingId={booking.id}
            inventory={inventory}
            names={{ owner: t`Vos photos`, guest: t`Photos de ${name}` }}
          />
          <PaymentsCard booking={booking} payments={payments} deposit={deposit} />
          <Loaded result={talk} skeleton={<Skeleton className="h-36 rounded-16!" />}>
            {(loaded) => <BookingConversation booking={booking} talk={loaded} />}
          </Loaded>
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:gap-6">
          {deposit && <DepositCard bookingId={booking.id} deposit={deposit} viewer="owner" />}
          <EarningsCard booking={booking} deposit={deposit} />
          <NoteCard key={booking.owner_note} booking={booking} />
          <StayHistory booking={booking} viewer="owner" />
        </div>
      </div>
    </>
  )
}

function BookingSkeleton() {
  const { t } = useLingui()
  return (
    <div aria-busy className="flex flex-col gap-6">
      <output className="sr-only">{t`Chargement de la réservation`}</output>
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="h-9 w-60" />
      <div className="grid gap-4 xl:grid-cols-[3fr_2fr] xl:gap-6">
        <Skeleton className="h-96 rounded-16!" />
        <Skeleton className="h-96 rounded-16!" />
      </div>
    </div>
  )
}
