import 'virtual:texts/bookings/bookings'
import 'virtual:texts/bookings/booking-participants'
import 'virtual:texts/bookings/incidents'
import 'virtual:texts/bookings/stays'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from './+types/my-stay.route.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayIncident } from '#contract/bookings/incidents.ts'
import type { StayDeposit } from '#contract/bookings/stay-deposit.ts'
import type { StayInventory } from '#contract/bookings/stay-inventory.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { PriceLines } from '../quote/price-lines.tsx'
import { DepositCard } from '../deposits/deposit-card.tsx'
import { InventoryCard } from '../inventory/inventory-card.tsx'
import { IncidentCard } from '../incidents/incident-card.tsx'
import { ChangeCard } from '../changes/change-card.tsx'
import { NextStep } from './next-step.tsx'
import { StayActions } from './stay-actions.tsx'
import { StayBadges } from './stay-badges.tsx'
import { StayHistory } from '../participants/stay-history.tsx'
import { StayMoney, type StayPayments } from './stay-money.tsx'
import { StayPlace } from './stay-place.tsx'
import { StayTerms } from './stay-terms.tsx'
import { StayTimes } from './stay-times.tsx'
import { useBookingEvents } from '../participants/use-booking-events.ts'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(id)) }
}
clientLoader.hydrate = true as const

async function load(id: string) {
  const [booking, payments, { incident }, inventory, { deposit }] = await Promise.all([
    api('GET /bookings/:id', { params: { id } }),
    api('GET /bookings/:id/payments', { params: { id } }),
    api('GET /bookings/:id/incident', { params: { id } }),
    api('GET /bookings/:id/inventory', { params: { id } }),
    api('GET /bookings/:id/deposit', { params: { id } }),
  ])
  return { booking, payments, incident, inventory, deposit }
}

/** One of the user's stays: next step, actions, dates, place, price and payments. */
export default function MyStay({ loaderData: { result }, params: { id } }: Route.ComponentProps) {
  useBookingEvents(id)
  return (
    <Loaded result={result} skeleton={<StaySkeleton />}>
      {(stay) => <Stay {...stay} />}
    </Loaded>
  )
}

interface Shown {
  booking: Booking
  payments: StayPayments
  incident: StayIncident | null
  inventory: StayInventory
  deposit: StayDeposit | null
}

function Stay({ booking, payments, incident, inventory, deposit }: Shown) {
  const { t } = useLingui()
  const { title, city } = booking.property
  const host = booking.owner.first_name
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Réservation ${booking.code}`} – Demeure`}</title>
      <Breadcrumbs
        crumbs={[{ label: t`Vos réservations`, to: paths.clientDash('bookings') }, { label: booking.code }]}
      />
      <header className="flex flex-col gap-2">
        <StayBadges booking={booking} />
        <h1 className="display-32 wrap-anywhere">{title}</h1>
        <p className="text-muted">
          <Trans>
            {city}, chez {host}
          </Trans>
        </p>
      </header>
      <section aria-label={t`La suite`} className="flex flex-col gap-4 rounded-16 bg-brand-soft p-5 md:p-6">
        <p className="text-18 font-semibold">
          <NextStep booking={booking} />
        </p>
        {booking.cancellation_reason && (
          <p className="text-14 wrap-anywhere">
            <Trans>Motif : {booking.cancellation_reason}</Trans>
          </p>
        )}
        <StayActions booking={booking} />
      </section>
      {booking.change && <ChangeCard booking={booking} change={booking.change} viewer="guest" />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          {incident && <IncidentCard booking={booking} incident={incident} viewer="guest" />}
          {deposit?.may_hold && <DepositCard bookingId={booking.id} deposit={deposit} viewer="guest" />}
          <StayTimes booking={booking} />
          <StayPlace booking={booking} />
          <InventoryCard
            bookingId={booking.id}
            inventory={inventory}
            names={{ owner: t`Photos de ${host}`, guest: t`Vos photos` }}
          />
          <StayHistory booking={booking} viewer="guest" />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t`Prix`}>
            <PriceLines price={booking} />
          </Card>
          <StayMoney booking={booking} payments={payments} deposit={deposit} />
          {deposit && !deposit.may_hold && (
            <DepositCard bookingId={booking.id} deposit={deposit} viewer="guest" />
          )}
          <StayTerms booking={booking} />
        </div>
      </div>
    </div>
  )
}

function StaySkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="h-12 w-96 max-w-full" />
      <Skeleton className="h-32 rounded-16!" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_400px]">
        <Skeleton className="h-80 rounded-16!" />
        <Skeleton className="h-80 rounded-16!" />
      </div>
    </div>
  )
}
