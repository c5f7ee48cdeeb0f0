import 'virtual:texts/bookings/booking-management'
import 'virtual:texts/bookings/booking-participants'
import 'virtual:texts/rentals/calendar'
import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { useBookingEvents } from '#web/bookings/participants/use-booking-events.ts'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import type { Route } from './+types/owner-calendar.route.ts'
import { calendarSearch, daysToFetch } from './calendar-address.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import type { RentalSettings } from './rental-panels.tsx'
import { RequestsCard } from './requests-card.tsx'
import { TodayCard } from './today-card.tsx'

const requestsShown = '3'

/** Not awaited: the layout shows at once, the calendar when it has loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = calendarSearch(todayLocal()).parse(url.searchParams)
  const calendar = resultOf(
    api('GET /owner/bookings/calendar', { query: { ...daysToFetch(state), limit: '200' } }),
  )
  const settings = calendar.then((result) => {
    const rentals = 'data' in result ? result.data.properties : []
    const rental = rentals.find(({ id }) => id === state.home) ?? rentals[0]
    return rental ? resultOf(settingsOf(rental.id)) : null
  })
  const requests = resultOf(
    api('GET /owner/bookings', {
      query: { status: 'REQUESTED', sort_by: 'expires_at', sort_direction: 'asc', per_page: requestsShown },
    }),
  )
  const week = resultOf(api('GET /owner/dashboard').then((dashboard) => dashboard.week))
  return { calendar, settings, requests, week }
}
clientLoader.hydrate = true as const

async function settingsOf(rentalId: string): Promise<RentalSettings> {
  const params = { id: rentalId }
  const [feeds, periods, codes] = await Promise.all([
    api('GET /properties/:id/calendar-feeds', { params }),
    api('GET /properties/:id/rate-periods', { params }),
    api('GET /properties/:id/promo-codes', { params }),
  ])
  return { rentalId, feeds, periods: periods.items, codes: codes.items }
}

export function HydrateFallback() {
  return (
    <Frame>
      <CalendarSkeleton />
    </Frame>
  )
}

export default function OwnerCalendar({ loaderData }: Route.ComponentProps) {
  const today = todayLocal()
  useBookingEvents()
  return (
    <Frame>
      <Loaded result={loaderData.calendar} skeleton={<CalendarSkeleton />}>
        {(data) => <CalendarScreen calendar={data} settings={loaderData.settings} />}
      </Loaded>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Loaded result={loaderData.week} skeleton={<Skeleton className="h-40 rounded-16!" />}>
          {({ arrivals, departures }) => (
            <TodayCard
              arrivals={arrivals.filter((stay) => stay.check_in === today)}
              departures={departures.filter((stay) => stay.check_out === today)}
            />
          )}
        </Loaded>
        <Loaded result={loaderData.requests} skeleton={<Skeleton className="h-40 rounded-16!" />}>
          {({ items, pagination }) => <RequestsCard bookings={items} total={pagination.total_items} />}
        </Loaded>
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Calendrier – Demeure`}</title>
      <h1 className="display-32">
        <Trans>Calendrier</Trans>
      </h1>
      {children}
    </div>
  )
}

function CalendarSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <output className="sr-only">
        <Trans>Chargement du calendrier</Trans>
      </output>
      <Skeleton className="h-11 w-full max-w-120" />
      <Skeleton className="h-90 w-full" />
    </div>
  )
}
