import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent, IconDoorEnter, IconDoorExit } from '@tabler/icons-react'
import type { OwnerStay } from '#contract/administration/dashboards.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'

/** Arrivals and departures of today. */
export function TodayCard({ arrivals, departures }: { arrivals: OwnerStay[]; departures: OwnerStay[] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Aujourd’hui`}>
      {arrivals.length + departures.length === 0 ? (
        <p className="flex items-center gap-3 text-muted">
          <IconCalendarEvent size={20} aria-hidden className="flex-none" />
          <Trans>Personne n’arrive ni ne part aujourd’hui.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {arrivals.map((stay) => (
            <StayRow key={stay.id} stay={stay} how={t`Arrivée`}>
              <IconDoorEnter size={20} aria-hidden className="flex-none text-green-text" />
            </StayRow>
          ))}
          {departures.map((stay) => (
            <StayRow key={stay.id} stay={stay} how={t`Départ`}>
              <IconDoorExit size={20} aria-hidden className="flex-none text-muted" />
            </StayRow>
          ))}
        </ul>
      )}
    </Card>
  )
}

function StayRow({ stay, how, children }: { stay: OwnerStay; how: string; children: React.ReactNode }) {
  return (
    <li className="relative flex items-center gap-3 py-2.5">
      {children}
      <div className="min-w-0">
        <Link
          to={paths.ownerBooking(stay.id)}
          className="font-semibold after:absolute after:inset-0 hover:underline"
        >
          {stay.guest_first_name}
        </Link>
        <p className="truncate text-14 text-muted">{[how, stay.title].join(' · ')}</p>
      </div>
    </li>
  )
}
