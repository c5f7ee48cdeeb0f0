import 'virtual:texts/bookings/bookings'
import 'virtual:texts/bookings/booking-participants'
import 'virtual:texts/bookings/incidents'
import 'virtual:texts/bookings/stay-guides'
import 'virtual:texts/bookings/stays'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from './+types/my-stay.route.ts'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { storedStay, storeStay } from '#web/offline/stored-stays.ts'
import { paths } from '#web/paths.ts'
import { readSession } from '#web/session/session.ts'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { unlessRefused } from '../guide/unless-refused.ts'
import { BookedStay } from './booked-stay.tsx'
import type { ShownStay } from './shown-stay.ts'
import { CurrentStay } from '../current-stay/current-stay.tsx'
import { isCurrent } from '../current-stay/is-current.ts'
import { useBookingEvents } from '../participants/use-booking-events.ts'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(id)) }
}
clientLoader.hydrate = true as const

/** From the server; without a connection, what this device has stored of it. */
async function load(id: string): Promise<ShownStay> {
  try {
    return await fetchStay(id)
  } catch (error) {
    const isUnreached = error instanceof ApiError && error.status === 0
    const stored = isUnreached ? await storedStay(id) : undefined
    if (!stored) throw error
    return { ...stored, payments: null, incident: null, inventory: null, deposit: null }
  }
}

async function fetchStay(id: string): Promise<ShownStay> {
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
      {(stay) => <Stay key={stay.booking.id} {...stay} />}
    </Loaded>
  )
}

const serveOffline = () => import('#web/offline/serve-offline.ts')

/** The page opens without a connection from now on, for the guest alone. @returns whether it is stored */
function useStored({ booking, guide, storedAt }: ShownStay) {
  const [isStored, setStored] = useState(false)
  useEffect(() => {
    const { user } = readSession()
    if (storedAt || !user || user.id !== booking.guest.id) return
    const store = async () => {
      if (!(await storeStay(user, { booking, guide }))) return
      await (await serveOffline()).storeStayPage(booking.property.title)
      setStored(true)
    }
    void store()
  }, [booking, guide, storedAt])
  return isStored
}

function Stay(shown: ShownStay) {
  const { booking, guide, storedAt } = shown
  const { t } = useLingui()
  const isStored = useStored(shown)
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Réservation ${booking.code}`} – Demeure`}</title>
      {storedAt && <StoredNotice storedAt={storedAt} />}
      <div className="print:hidden">
        <Breadcrumbs
          crumbs={[{ label: t`Vos réservations`, to: paths.clientDash('bookings') }, { label: booking.code }]}
        />
      </div>
      {isCurrent(booking, guide) ? (
        <CurrentStay shown={shown} isStored={isStored} />
      ) : (
        <BookedStay shown={shown} />
      )}
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
