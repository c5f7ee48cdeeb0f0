import '../locales/calendar.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '../api/browser-api.ts'
import { Loaded, outcomeOf } from '../areas/loaded.tsx'
import { todayLocal } from '../ui/dates.ts'
import { Skeleton } from '../ui/states.tsx'
import type { Route } from './+types/owner-calendar.route.ts'
import { daysToAsk, readCalendarState } from './calendar-address.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import type { HomeSettings } from './home-panels.tsx'

/** Not waited for: the frame is there at once, the calendar when it has come. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = readCalendarState(url.searchParams, todayLocal())
  const calendar = outcomeOf(
    api('GET /owner/bookings/calendar', { query: { ...daysToAsk(state), limit: '200' } }),
  )
  const settings = calendar.then((outcome) => {
    const homes = 'data' in outcome ? outcome.data.properties : []
    const home = homes.find(({ id }) => id === state.home) ?? homes[0]
    return home ? outcomeOf(settingsOf(home.id)) : null
  })
  return { calendar, settings }
}
clientLoader.hydrate = true as const

async function settingsOf(homeId: string): Promise<HomeSettings> {
  const params = { id: homeId }
  const [feeds, periods, codes] = await Promise.all([
    api('GET /properties/:id/calendar-feeds', { params }),
    api('GET /properties/:id/rate-periods', { params }),
    api('GET /properties/:id/promo-codes', { params }),
  ])
  return { homeId, feeds, periods: periods.items, codes: codes.items }
}

export function HydrateFallback() {
  return (
    <Frame>
      <CalendarSkeleton />
    </Frame>
  )
}

export default function OwnerCalendar({ loaderData: { calendar, settings } }: Route.ComponentProps) {
  return (
    <Frame>
      <Loaded outcome={calendar} skeleton={<CalendarSkeleton />}>
        {(data) => <CalendarScreen calendar={data} settings={settings} />}
      </Loaded>
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
