import 'virtual:texts/administration/lists'
import 'virtual:texts/administration/support'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconLifebuoy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { ticketCategories, ticketStatuses } from '#contract/administration/support/support-enums.ts'
import type { AdminTicket, listAdminTickets } from '#contract/administration/support/support.ts'
import { ChoosableRows, QueueExport, useQueueFile } from '#web/lists/queue-file.tsx'
import { api } from '#web/api/browser-api.ts'
import { CompactSelect, ListSearch } from '#web/ui/data/list-controls.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { oneOf, pageNumber, text } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { TicketBadge } from './ticket-badge.tsx'
import { useCategoryNames } from './ticket-labels.ts'
import type { Route } from './+types/tickets.route.ts'

type List = EndpointAnswer<typeof listAdminTickets>

const statuses = [...ticketStatuses, 'all'] as const
const ticketSearch = searchState({
  status: oneOf(statuses, 'open'),
  category: oneOf(ticketCategories, ''),
  search: text(120),
  page: pageNumber(),
})
type Queue = StateOf<typeof ticketSearch>

function filtersOf({ status, category, search }: Queue) {
  return { ...(status !== 'all' && { status }), ...(category && { category }), ...(search && { search }) }
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const queue = ticketSearch.parse(url.searchParams)
  const query = { page: String(queue.page), ...filtersOf(queue) }
  return { result: resultOf(api('GET /admin/support/tickets', { query })) }
}
clientLoader.hydrate = true as const

/** Queue of the sellers' tickets, for staff. */
export default function AdminTickets({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Assistance des vendeurs`} – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Assistance des vendeurs</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Ce qu’ils demandent ; ceux qui attendent depuis le plus longtemps d’abord</Trans>
        </p>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <QueueList list={list} />}
      </Loaded>
    </div>
  )
}

function QueueList({ list: { items, pagination, counters } }: { list: List }) {
  const { t } = useLingui()
  const categories = useCategoryNames()
  const [queue, show, coming] = useSearchState(ticketSearch)
  const file = useQueueFile({
    path: '/admin/support/tickets/export',
    filters: filtersOf(queue),
    name: 'demeure-assistance',
  })
  const waiting = useNavigation().state === 'loading'
  const names: Record<Queue['status'], string> = {
    open: t`À répondre (${counters.open})`,
    answered: t`Répondues (${counters.answered})`,
    closed: t`Clôturées (${counters.closed})`,
    all: t`Toutes`,
  }
  return (
    <>
      <nav aria-label={t`Questions par état`} className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
        {statuses.map((status) => (
          <ChipLink
            key={status}
            current={status === coming.status}
            to={paths.adminTickets(ticketSearch.serialize(coming, { status }).toString())}
          >
            {names[status]}
          </ChipLink>
        ))}
      </nav>
      <search className="flex flex-wrap gap-2">
        <ListSearch
          label={t`Rechercher une question`}
          placeholder={t`Numéro, sujet, nom ou e-mail`}
          value={queue.search}
          onChange={(search) => show({ search })}
        />
        <CompactSelect
          label={t`À propos de`}
          value={queue.category}
          options={{ '': t`Tous les sujets`, ...categories }}
          onChange={(category) => show({ category: category as Queue['category'] })}
        />
        <QueueExport of={file} />
      </search>
      <div aria-busy={waiting} className={classes('flex flex-col gap-5', waiting && 'opacity-60')}>
        {items.length === 0 ? (
          <EmptyState icon={<IconLifebuoy size={32} aria-hidden />} title={t`Aucune question ici`}>
            <Trans>Personne n’attend de réponse dans cette liste.</Trans>
          </EmptyState>
        ) : (
          <ChoosableRows of={file} items={items} pagination={pagination} labelOf={({ subject }) => subject}>
            {(ticket, choice) => <AdminTicketRow key={ticket.id} ticket={ticket} choice={choice} />}
          </ChoosableRows>
        )}
        {pagination.total_pages > 1 && (
          <div className="flex justify-end">
            <PreviousNext pagination={pagination} onPage={(page) => show({ page })} />
          </div>
        )}
      </div>
    </>
  )
}

function AdminTicketRow({ ticket, choice }: { ticket: AdminTicket; choice: ReactNode }) {
  const names = useCategoryNames()
  const relativeDay = useRelativeDay()
  const { seller } = ticket
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      {choice}
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">
          <Link to={paths.adminTicket(ticket.id)} className="after:absolute after:inset-0 hover:underline">
            {ticket.subject}
          </Link>
        </p>
        <p className="text-14 text-muted">
          {seller.company_name ?? seller.name} · {names[ticket.category]}
        </p>
        <p className="text-14 text-muted">
          <Trans>nº {ticket.number}</Trans> · {relativeDay(ticket.updated_at)} ·{' '}
          <Plural value={ticket.messages} one="# message" other="# messages" />
        </p>
      </div>
      <TicketBadge status={ticket.status} side="house" />
    </li>
  )
}
