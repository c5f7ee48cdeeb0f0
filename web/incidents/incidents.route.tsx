import 'virtual:texts/administration/lists'
import 'virtual:texts/bookings/booking-participants'
import 'virtual:texts/bookings/incidents'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { Incident, listIncidents } from '#contract/bookings/incidents.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { ChoosableRows, QueueExport, useQueueFile } from '#web/lists/queue-file.tsx'
import { paths } from '#web/paths.ts'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { oneOf, pageNumber } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/incidents.route.ts'
import { Deadline } from './deadline.tsx'

type List = EndpointAnswer<typeof listIncidents>

const states = ['open', 'ruled'] as const
const incidentSearch = searchState({ state: oneOf(states, 'open'), page: pageNumber() })
type IncidentQueue = StateOf<typeof incidentSearch>

const pathTo = (queue: IncidentQueue, change: Partial<IncidentQueue>) =>
  paths.adminIncidents(incidentSearch.serialize(queue, change).toString())

/** Not awaited: the layout of the screen shows at once, the list when it has loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { state, page } = incidentSearch.parse(url.searchParams)
  return { result: resultOf(api('GET /admin/incidents', { query: { state, page: String(page) } })) }
}
clientLoader.hydrate = true as const

export default function Incidents({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [queue] = useSearchState(incidentSearch)
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Incidents – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Incidents</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Chacun se tranche sous 7 jours ; le versement du séjour attend jusque-là</Trans>
        </p>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <Queue list={list} queue={queue} />}
      </Loaded>
    </div>
  )
}

function Queue({ list: { items, counters, pagination }, queue }: { list: List; queue: IncidentQueue }) {
  const { t } = useLingui()
  const file = useQueueFile({
    path: '/admin/incidents/export',
    filters: { state: queue.state },
    name: 'demeure-incidents',
  })
  const names = { open: t`À trancher (${counters.open})`, ruled: t`Tranchés` }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={t`Incidents par état`} className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
          {states.map((state) => (
            <ChipLink key={state} current={state === queue.state} to={pathTo(queue, { state })}>
              {names[state]}
            </ChipLink>
          ))}
        </nav>
        <QueueExport of={file} />
      </div>
      {items.length === 0 ? (
        <EmptyState
          icon={<IconScale size={32} aria-hidden />}
          title={queue.state === 'open' ? t`Aucun incident n’attend` : t`Aucun incident tranché`}
        >
          <Trans>
            Un voyageur a 24 heures après l’arrivée pour signaler un problème, un hôte 14 jours après le
            départ.
          </Trans>
        </EmptyState>
      ) : (
        <ChoosableRows
          of={file}
          items={items}
          pagination={pagination}
          labelOf={({ booking }) => booking.code}
        >
          {(incident, choice) => <IncidentRow key={incident.id} incident={incident} choice={choice} />}
        </ChoosableRows>
      )}
      <NumberedPager pagination={pagination} pageTo={(page) => pathTo(queue, { page })} />
    </>
  )
}

function IncidentRow({ incident, choice }: { incident: Incident; choice: ReactNode }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useExactMoney()
  const { booking, guest, owner, currency, ruling } = incident
  const stake = money(incident.paid_minor - incident.refunded_minor, currency)
  const returned = ruling && money(ruling.refund_minor, currency)
  const ruledOn = ruling && formatDay(ruling.at, language, { month: 'short' })
  const statementCount = incident.heard.length
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-2 p-4 hover:bg-surface-2/60">
      {choice}
      <div className="min-w-0 grow basis-60">
        <Link
          to={paths.adminIncident(incident.id)}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {booking.title}
        </Link>
        <p className="truncate text-14 text-muted">
          {booking.code} · {formatDateRange(booking.check_in, booking.check_out, language)}
        </p>
        <p className="text-14 text-muted">
          {incident.reported_by === 'guest' ? (
            <Trans>
              {guest.name} se plaint de {owner.name}
            </Trans>
          ) : (
            <Trans>
              {owner.name} signale un dégât de {guest.name}
            </Trans>
          )}
          {' · '}
          {statementCount > 1 ? t`les deux entendus` : t`une seule version`}
        </p>
      </div>
      <p className="text-right max-md:text-left">
        <span className="block font-semibold tabular">{returned ?? stake}</span>
        <span className="text-14 text-muted">{ruling ? t`rendus le ${ruledOn}` : t`en jeu`}</span>
      </p>
      {!ruling && <Deadline incident={incident} />}
    </li>
  )
}
