import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMap2, IconRoute } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import { LazyNumberedMap } from '#web/map/lazy-numbered-map.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { slotLabels } from '../../slot-labels.ts'
import type { AgendaEntry } from '../agenda-entries.ts'
import { directionsTo, kilometresOf, type Stop, stopsOf } from './tour.ts'
import { useKilometres } from './use-kilometres.ts'

/**
 * The visits of today in their order, or of the next day that has some. Distances are as the crow flies: no routing
 * service is used, so that no time on the road is claimed.
 */
export function TourCard({
  entries,
  days,
  today,
}: {
  entries: readonly AgendaEntry[]
  days: readonly string[]
  today: string
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const kilometres = useKilometres()
  const day = days.find((each) => each >= today && stopsOf(each, entries).length > 0) ?? today
  const stops = stopsOf(day, entries)
  const long = formatDay(day, language, { weekday: 'long', year: undefined })
  const total = kilometresOf(stops)
  const count = t`${plural(stops.length, { one: '# visite', other: '# visites' })}`
  const next = stops.find(({ visits: [visit] }) => visit.status === 'CONFIRMED')?.visits[0]
  return (
    <Card title={day === today ? t`Tournée d’aujourd’hui` : t`Tournée du ${long}`} className="flex flex-col">
      {stops.length === 0 ? (
        <p className="text-14 text-muted">
          <Trans>Aucune visite confirmée aujourd’hui ni dans les jours affichés.</Trans>
        </p>
      ) : (
        <>
          <p className="-mt-4 mb-4 text-14 text-muted">
            {total !== null && stops.length > 1
              ? t`${count}, ${kilometres(total)} à vol d’oiseau : comptez davantage par la route`
              : count}
          </p>
          <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-6">
            <ol className="flex flex-col">
              {stops.map((stop, index) => (
                <TourStop key={stop.key} stop={stop} number={index + 1} before={stops[index - 1]} />
              ))}
            </ol>
            <LazyNumberedMap
              isTour
              label={t`Carte de la tournée`}
              places={stops.flatMap(({ visits: [{ position, listing }] }, index) =>
                position ? [{ ...position, number: index + 1, name: listing.title }] : [],
              )}
              className="min-h-46 rounded-12"
            />
          </div>
          {next?.position && (
            <div className="mt-4 flex flex-wrap gap-3">
              <MapLink
                href={directionsTo(next.position)}
                className="h-11 grow rounded-12 bg-brand px-5 font-semibold text-on-brand hover:bg-brand-hover"
              >
                <IconRoute size={20} aria-hidden />
                <Trans>Itinéraire jusqu’à la prochaine</Trans>
              </MapLink>
              <MapLink
                href={`geo:${next.position.latitude},${next.position.longitude}`}
                className="h-11 rounded-12 px-5 font-semibold inset-ring inset-ring-line-strong hover:bg-surface-2 md:hidden"
              >
                <IconMap2 size={20} aria-hidden />
                <Trans>Ouvrir dans l’application de cartes</Trans>
              </MapLink>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function TourStop({ stop, number, before }: { stop: Stop; number: number; before: Stop | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const kilometres = useKilometres()
  const [visit, ...others] = stop.visits
  const count = others.length + 1
  const from = before?.visits[0].position
  return (
    <li className="relative flex flex-col">
      {before && (
        <p className="flex items-center gap-2 py-3 pl-11 text-14 text-muted">
          <span
            aria-hidden
            className="absolute top-1 left-3.5 h-9 border-l-2 border-dotted border-line-strong"
          />
          <IconRoute size={16} aria-hidden className="flex-none" />
          {stop.kilometres !== null && t`${kilometres(stop.kilometres)} à vol d’oiseau`}
          {from && visit.position && (
            <MapLink href={directionsTo(visit.position, from)} className="text-link">
              <Trans>Itinéraire</Trans>
              <span className="sr-only">{` ${before.visits[0].listing.title} – ${visit.listing.title}`}</span>
            </MapLink>
          )}
        </p>
      )}
      <div className="grid grid-cols-[auto_3.5rem_minmax(0,1fr)] gap-x-4">
        <span
          aria-hidden
          className="flex size-7 items-center justify-center rounded-full bg-accent-text text-14 font-bold text-surface tabular"
        >
          {number}
        </span>
        <span className="pt-0.5 font-semibold tabular">
          {slotLabels(visit.starts_at, visit.time_zone, language).hour}
        </span>
        <div className="min-w-0 pt-0.5">
          <p className="truncate font-semibold">{visit.listing.title}</p>
          <p className="truncate text-14 text-muted">
            {others.length > 0 ? t`${count} visiteurs` : visit.buyer_name}
            {visit.address && `, ${visit.address}`}
          </p>
        </div>
      </div>
    </li>
  )
}

/** Opens another site or program, which no link of ours has. */
function MapLink({
  href,
  className,
  children,
}: {
  href: string
  className: string
  children: React.ReactNode
}) {
  return (
    <a
      href={href}
      {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
      className={classes('inline-flex items-center justify-center gap-2', className)}
    >
      {children}
    </a>
  )
}
