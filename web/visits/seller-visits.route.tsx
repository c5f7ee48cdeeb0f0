import 'virtual:texts/buying/sale-leads'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconCalendarPlus,
  IconCalendarWeek,
  IconChevronLeft,
  IconChevronRight,
  IconHistory,
  IconList,
} from '@tabler/icons-react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/seller-visits.route.ts'
import { formatDay } from '#contract/core/date-format.ts'
import type { Visit } from '#contract/buying/visits.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { formatDateRange, todayLocal } from '#web/ui/dates/dates.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { slotLabels } from './slot-labels.ts'
import { useDealEvents } from './use-deal-events.ts'
import { VisitCard } from './visit-card.tsx'
import { VisitStatusBadge } from './visit-status.tsx'
import { addDays, weekOf } from './weeks.ts'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { view, monday, visit } = readAddress(url.searchParams)
  return { result: resultOf(load(view, monday, visit)) }
}
clientLoader.hydrate = true as const

const views = ['list', 'week', 'past'] as const
type View = (typeof views)[number]
/** Past visits are shown this many days back. */
const pastDays = 60

function readAddress(search: URLSearchParams) {
  return {
    view: views.find((view) => view === search.get('view')) ?? ('list' as const),
    monday: weekOf(search.get('week')),
    visit: search.get('visit'),
  }
}

/**
 * Upcoming visits, those of a week or past ones; the visit that a notification links to is added where the page lacks
 * it.
 */
async function load(view: View, monday: string, visit: string | null) {
  const today = todayLocal()
  const days = {
    list: {},
    week: { from: monday, to: addDays(monday, 6) },
    past: { from: addDays(today, -pastDays), to: today },
  }
  const answer = await api('GET /seller/visits', { query: { per_page: '100', ...days[view] } })
  if (view === 'past') {
    const over = answer.items.filter(({ ends_at }) => Date.parse(ends_at) <= Date.now())
    return { items: over.toReversed(), waiting: answer.waiting }
  }
  const { items, waiting } = answer
  if (!visit || items.some(({ id }) => id === visit)) return { items, waiting }
  const requested = await api('GET /visits/:id', { params: { id: visit } }).catch(() => null)
  return { items: requested ? [requested, ...items] : items, waiting }
}

/** Visits at a seller's listings, by day or by week. */
export default function SellerVisits({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { view, monday } = readAddress(search)
  useDealEvents('visit')
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Visites`} – Demeure`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display-32">
          <Trans>Visites</Trans>
        </h1>
        <ButtonLink
          to={paths.sellerVisitSlots()}
          icon={<IconCalendarPlus size={20} aria-hidden />}
          className="max-md:w-full"
        >
          <Trans>Ouvrir des créneaux</Trans>
        </ButtonLink>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ChipLink
          current={view === 'list'}
          to={paths.sellerVisits()}
          icon={<IconList size={18} aria-hidden />}
        >
          <Trans>À venir</Trans>
        </ChipLink>
        <ChipLink
          current={view === 'week'}
          to={paths.sellerVisits(`view=week&week=${monday}`)}
          icon={<IconCalendarWeek size={18} aria-hidden />}
        >
          <Trans>Semaine</Trans>
        </ChipLink>
        <ChipLink
          current={view === 'past'}
          to={paths.sellerVisits('view=past')}
          icon={<IconHistory size={18} aria-hidden />}
        >
          <Trans>Passées</Trans>
        </ChipLink>
        {view === 'week' && <WeekSteps monday={monday} />}
      </div>
      <Loaded result={result} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {({ items }) =>
          view === 'week' ? (
            <Week items={items} monday={monday} />
          ) : (
            <List items={items} isPast={view === 'past'} />
          )
        }
      </Loaded>
    </div>
  )
}

function WeekSteps({ monday }: { monday: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const arrow = 'inline-flex size-11 items-center justify-center rounded-full hover:bg-surface-2'
  const to = (days: number) => paths.sellerVisits(`view=week&week=${addDays(monday, days)}`)
  return (
    <div className="ml-auto flex items-center gap-1">
      <Link to={to(-7)} aria-label={t`Semaine précédente`} className={arrow} preventScrollReset>
        <IconChevronLeft size={20} aria-hidden />
      </Link>
      <span className="text-14 font-semibold">{formatDateRange(monday, addDays(monday, 6), language)}</span>
      <Link to={to(7)} aria-label={t`Semaine suivante`} className={arrow} preventScrollReset>
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </div>
  )
}

function Week({ items, monday }: { items: Visit[]; monday: string }) {
  const language = useLanguage()
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  const byDay = Map.groupBy(
    items,
    ({ starts_at, time_zone }) => slotLabels(starts_at, time_zone, language).day,
  )
  return (
    <div className="grid gap-3 lg:grid-cols-7 lg:gap-2">
      {days.map((day) => (
        <section key={day} className="min-w-0 rounded-12 border border-line bg-surface p-3 lg:min-h-60">
          <h2 className="mb-2 text-14 font-semibold first-letter:uppercase">
            {formatDay(day, language, { weekday: 'short', month: 'short', year: undefined })}
          </h2>
          <ul className="flex flex-col gap-2">
            {(byDay.get(day) ?? []).map((visit) => (
              <li key={visit.id}>
                <Link
                  to={paths.sellerVisits(`visit=${visit.id}`)}
                  className="flex flex-col gap-1 rounded-10 bg-surface-2 p-2 text-14 hover:brightness-97"
                >
                  <span className="font-semibold tabular">
                    {slotLabels(visit.starts_at, visit.time_zone, language).hour}
                  </span>
                  <span className="truncate">{visit.buyer_name}</span>
                  <span className="truncate text-12 text-muted">{visit.listing.title}</span>
                  <span className="overflow-hidden">
                    <VisitStatusBadge status={visit.status} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function List({ items, isPast }: { items: Visit[]; isPast: boolean }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  if (items.length === 0 && isPast) {
    return (
      <EmptyState
        icon={<IconHistory size={32} aria-hidden />}
        title={t`Aucune visite ces deux derniers mois`}
      />
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarWeek size={32} aria-hidden />}
        title={t`Aucune visite à venir`}
        action={
          <ButtonLink to={paths.sellerVisitSlots()} variant="secondary">
            <Trans>Ouvrir des créneaux</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Ouvrez des créneaux : les acheteurs les réservent sur l’annonce, sans échange de messages.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {items.map((visit) => (
        <VisitCard key={visit.id} visit={visit} onChange={() => void revalidate()} />
      ))}
    </div>
  )
}
