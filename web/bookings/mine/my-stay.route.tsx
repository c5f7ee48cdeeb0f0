import 'virtual:texts/bookings/bookings'
import 'virtual:texts/bookings/booking-participants'
import 'virtual:texts/bookings/incidents'
import 'virtual:texts/bookings/stay-guides'
import 'virtual:texts/bookings/stays'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from './+types/my-stay.route.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayIncident } from '#contract/bookings/incidents.ts'
import type { StayDeposit } from '#contract/bookings/stay-deposit.ts'
import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import type { StayInventory } from '#contract/bookings/stay-inventory.ts'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { storedStay, storeStay } from '#web/offline/stored-stays.ts'
import { paths } from '#web/paths.ts'
import { readSession } from '#web/session/session.ts'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { PriceLines } from '../quote/price-lines.tsx'
import { DepositCard } from '../deposits/deposit-card.tsx'
import { GuideCard } from '../guide/guide-card.tsx'
import { unlessRefused } from '../guide/unless-refused.ts'
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

/** From the server; without a connection, what this device has stored of it. */
async function load(id: string): Promise<Shown> {
  try {
    return await fetchStay(id)
  } catch (error) {
    const isUnreached = error instanceof ApiError && error.status === 0
    const stored = isUnreached ? await storedStay(id) : undefined
    if (!stored) throw error
    return { ...stored, payments: null, incident: null, inventory: null, deposit: null }
  }
}

async function fetchStay(id: string): Promise<Shown> {
  const params = { id }
  const [booking, payments, { incident }, inventory, { deposit }, guided] = await Promise.all([
    api('GET /bookings/:id', { params }),
    api('GET /bookings/:id/payments', { params }),
    api('GET /bookings/:id/incident', { params }),
    api('GET /bookings/:id/inventory', { params }),
    api('GET /bookings/:id/deposit', { params }),
    unlessRefused(api('GET /bookings/:id/guide', { params })),
  ])
  return { booking, payments, incident, inventory, deposit, guide: guided?.guide ?? null, storedAt: null }
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
  /** Null where the page is a copy of this device, which has neither payments nor pictures. */
  payments: StayPayments | null
  incident: StayIncident | null
  inventory: StayInventory | null
  deposit: StayDeposit | null
  guide: StayGuide | null
  /** When this device stored it; null from the server. */
  storedAt: string | null
}

const serveOffline = () => import('#web/offline/serve-offline.ts')

/** The page opens without a connection from now on, for the guest alone. */
function useStored({ booking, guide, storedAt }: Shown) {
  useEffect(() => {
    const { user } = readSession()
    if (storedAt || !user || user.id !== booking.guest.id) return
    const store = async () => {
      if (await storeStay(user, { booking, guide }))
        await (await serveOffline()).storeStayPage(booking.property.title)
    }
    void store()
  }, [booking, guide, storedAt])
}

function Stay(shown: Shown) {
  const { booking, payments, incident, inventory, deposit, guide, storedAt } = shown
  const { t } = useLingui()
  useStored(shown)
  const { title, city } = booking.property
  const host = booking.owner.first_name
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Réservation ${booking.code}`} – Demeure`}</title>
      {storedAt && <StoredNotice storedAt={storedAt} />}
      <div className="print:hidden">
        <Breadcrumbs
          crumbs={[{ label: t`Vos réservations`, to: paths.clientDash('bookings') }, { label: booking.code }]}
        />
      </div>
      <header className="flex flex-col gap-2">
        <StayBadges booking={booking} />
        <h1 className="display-32 wrap-anywhere">{title}</h1>
        <p className="text-muted">
          <Trans>
            {city}, chez {host}
          </Trans>
        </p>
      </header>
      <section
        aria-label={t`La suite`}
        className="flex flex-col gap-4 rounded-16 bg-brand-soft p-5 md:p-6 print:hidden"
      >
        <p className="text-18 font-semibold">
          <NextStep booking={booking} />
        </p>
        {booking.cancellation_reason && (
          <p className="text-14 wrap-anywhere">
            <Trans>Motif : {booking.cancellation_reason}</Trans>
          </p>
        )}
        {!storedAt && <StayActions booking={booking} otherMethods={payments?.other_methods ?? []} />}
      </section>
      {booking.change && !storedAt && <ChangeCard booking={booking} change={booking.change} viewer="guest" />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          {incident && <IncidentCard booking={booking} incident={incident} viewer="guest" />}
          {deposit?.may_hold && <DepositCard bookingId={booking.id} deposit={deposit} viewer="guest" />}
          <StayTimes booking={booking} />
          {guide && <GuideCard booking={booking} guide={guide} isStored={storedAt !== null} />}
          <StayPlace booking={booking} />
          {inventory && (
            <div className="contents print:hidden">
              <InventoryCard
                bookingId={booking.id}
                inventory={inventory}
                names={{ owner: t`Photos de ${host}`, guest: t`Vos photos` }}
              />
            </div>
          )}
          <div className="contents print:hidden">
            <StayHistory booking={booking} viewer="guest" />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-6 print:hidden">
          <Card title={t`Prix`}>
            <PriceLines price={booking} />
          </Card>
          {payments && <StayMoney booking={booking} payments={payments} deposit={deposit} />}
          {deposit && !deposit.may_hold && (
            <DepositCard bookingId={booking.id} deposit={deposit} viewer="guest" />
          )}
          <StayTerms booking={booking} />
        </div>
      </div>
    </div>
  )
}

function StoredNotice({ storedAt }: { storedAt: string }) {
  const moment = useMoment()
  const date = moment(storedAt)
  return (
    <output className="flex gap-3 rounded-12 bg-yellow-ground px-4 py-3 text-14 font-medium text-yellow-text print:hidden">
      <IconCloudOff size={20} aria-hidden className="flex-none" />
      <span>
        <Trans>
          Hors ligne : version du {date}, gardée sur cet appareil. Paiements et photos s’affichent avec une
          connexion.
        </Trans>
      </span>
    </output>
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
