import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconDoorEnter, IconDoorExit } from '@tabler/icons-react'
import type { OwnerStay } from '#contract/administration/dashboards.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import type { OwnerDashboardData } from './use-owner-to-dos.tsx'

interface StayEvent {
  stay: OwnerStay
  day: string
  comes: boolean
}

/** Arrivals and departures of the next seven days, by day. */
export function OwnerWeek({ week }: Pick<OwnerDashboardData, 'week'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const events: StayEvent[] = [
    ...week.departures.map((stay) => ({ stay, day: stay.check_out, comes: false })),
    ...week.arrivals.map((stay) => ({ stay, day: stay.check_in, comes: true })),
  ].toSorted((a, b) => a.day.localeCompare(b.day))
  const days = Map.groupBy(events, ({ day }) => day)
  return (
    <Card
      title={t`Arrivées et départs de la semaine`}
      aside={
        <Link to={paths.ownerCalendar()} className="text-link text-14">
          <Trans>Calendrier</Trans>
        </Link>
      }
    >
      {events.length === 0 ? (
        <p className="flex items-center gap-3 text-muted">
          <IconCalendarEvent size={20} aria-hidden className="flex-none" />
          <Trans>Personne n’arrive ni ne part dans les sept jours qui viennent.</Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-5">
          {[...days].map(([day, own]) => (
            <section key={day}>
              <h3 className="mb-1 text-14 font-semibold text-muted first-letter:uppercase">
                {formatDay(day, language, { weekday: 'long', year: undefined })}
              </h3>
              <ul className="divide-y divide-line">
                {own.map((event) => (
                  <StayEventRow key={`${event.stay.id} ${event.comes}`} event={event} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Card>
  )
}

function StayEventRow({ event: { stay, comes } }: { event: StayEvent }) {
  const Icon = comes ? IconDoorEnter : IconDoorExit
  return (
    <li className="relative flex items-center gap-3 py-2.5">
      <Icon size={20} aria-hidden className={comes ? 'flex-none text-green-text' : 'flex-none text-muted'} />
      <div className="min-w-0">
        <p>
          <Link
            to={paths.ownerBooking(stay.id)}
            className="font-semibold after:absolute after:inset-0 hover:underline"
          >
            {stay.guest_first_name}
          </Link>{' '}
          <span className="text-14 text-muted">{comes ? <Trans>arrive</Trans> : <Trans>part</Trans>}</span>
        </p>
        <p className="truncate text-14 text-muted">{stay.title}</p>
      </div>
    </li>
  )
}
