import '#web/locales/administration/support.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconLifebuoy } from '@tabler/icons-react'
import { useNavigation, useSearchParams } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import {
  type TicketCategory,
  ticketCategories,
  type TicketStatus,
  ticketStatuses,
} from '#contract/administration/support-words.ts'
import type { HouseTicket, listHouseTickets } from '#contract/administration/support.ts'
import { api } from '#web/api/browser-api.ts'
import { CompactSelect, ListSearch } from '#web/ui/data/list-controls.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { outcomeOf } from '#web/api/outcome.ts'
import { paths } from '#web/paths.ts'
import { guardRoute } from '#web/session/guard-route.ts'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { TicketBadge } from './ticket-badge.tsx'
import { useCategoryNames } from './ticket-words.ts'
import type { Route } from './+types/tickets.route.ts'

type List = EndpointAnswer<typeof listHouseTickets>

export const clientMiddleware = [
  guardRoute({ requiresAuth: true, requiresRole: ['admin', 'staff'], permissions: ['manage_users'] }),
]

interface Desk {
  status: TicketStatus | 'all'
  category: TicketCategory | ''
  search: string
  page: number
}

/** A value that is not known is read as its default. */
function readDesk(address: URLSearchParams): Desk {
  const page = Number(address.get('page'))
  const asked = address.get('status')
  return {
    status: ticketStatuses.find((each) => each === asked) ?? (asked === 'all' ? 'all' : 'open'),
    category: ticketCategories.find((each) => each === address.get('category')) ?? '',
    search: (address.get('search') ?? '').slice(0, 120),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

function writeDesk({ status, category, search, page }: Desk) {
  const address = new URLSearchParams()
  if (status !== 'open') address.set('status', status)
  if (category) address.set('category', category)
  if (search) address.set('search', search)
  if (page > 1) address.set('page', String(page))
  return address
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { status, category, search, page } = readDesk(url.searchParams)
  const query = {
    page: String(page),
    ...(status !== 'all' && { status }),
    ...(category && { category }),
    ...(search && { search }),
  }
  return { outcome: outcomeOf(api('GET /admin/support/tickets', { query })) }
}
clientLoader.hydrate = true as const

/** What sellers ask the house. */
export default function HouseTickets({ loaderData: { outcome } }: Route.ComponentProps) {
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
      <Loaded outcome={outcome} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <DeskList list={list} />}
      </Loaded>
    </div>
  )
}

function DeskList({ list: { items, pagination, counters } }: { list: List }) {
  const { t } = useLingui()
  const categories = useCategoryNames()
  const [address, setAddress] = useSearchParams()
  const desk = readDesk(address)
  const waiting = useNavigation().state === 'loading'
  const show = (change: Partial<Desk>) =>
    setAddress(writeDesk({ ...desk, page: 1, ...change }), { preventScrollReset: true })
  const names: Record<Desk['status'], string> = {
    open: t`À répondre (${counters.open})`,
    answered: t`Répondues (${counters.answered})`,
    closed: t`Closes (${counters.closed})`,
    all: t`Toutes`,
  }
  return (
    <>
      <nav aria-label={t`Questions par état`} className="flex gap-2 overflow-x-auto p-0.5">
        {(['open', 'answered', 'closed', 'all'] as const).map((status) => (
          <ChipLink
            key={status}
            current={status === desk.status}
            to={paths.adminTickets(String(writeDesk({ ...desk, status, page: 1 })))}
          >
            {names[status]}
          </ChipLink>
        ))}
      </nav>
      <search className="flex flex-wrap gap-2">
        <ListSearch
          label={t`Rechercher une question`}
          placeholder={t`Numéro, sujet, nom ou e-mail`}
          value={desk.search}
          onChange={(search) => show({ search })}
        />
        <CompactSelect
          label={t`À propos de`}
          value={desk.category}
          options={{ '': t`Tous les sujets`, ...categories }}
          onChange={(category) => show({ category: category as Desk['category'] })}
        />
      </search>
      <div aria-busy={waiting} className={classes('flex flex-col gap-5', waiting && 'opacity-60')}>
        {items.length === 0 ? (
          <EmptyState icon={<IconLifebuoy size={32} aria-hidden />} title={t`Aucune question ici`}>
            <Trans>Personne n’attend de réponse dans cette liste.</Trans>
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-16 border border-line bg-surface">
            {items.map((ticket) => (
              <HouseTicketRow key={ticket.id} ticket={ticket} />
            ))}
          </ul>
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

function HouseTicketRow({ ticket }: { ticket: HouseTicket }) {
  const names = useCategoryNames()
  const relativeDay = useRelativeDay()
  const { seller } = ticket
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
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
