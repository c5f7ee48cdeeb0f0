import 'virtual:texts/moderation/report-moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconEyeOff, IconGavel, IconPlus } from '@tabler/icons-react'
import { orderStatuses } from '#contract/moderation/authority-order-enums.ts'
import type { AuthorityOrder, listAuthorityOrders } from '#contract/moderation/authority-orders.ts'
import { companyDay, formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { aliases, named, pageNumber } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/orders.route.ts'
import { ActivityCard } from './activity-card.tsx'
import { kindLabels } from './notice-labels.ts'
import { demandLabels, effectLabels } from './order-labels.ts'

type List = EndpointAnswer<typeof listAuthorityOrders>
type Status = AuthorityOrder['status']

const orderSearch = searchState({
  status: named('etat', aliases<Status>({ open: '', answered: 'repondues' })),
  page: pageNumber(),
})
type OrderQueue = StateOf<typeof orderSearch>

const pathTo = (queue: OrderQueue, change: Partial<OrderQueue>) =>
  paths.adminOrders(orderSearch.serialize(queue, change).toString())

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { status, page } = orderSearch.parse(new URL(request.url).searchParams)
  return {
    result: resultOf(api('GET /admin/orders', { query: { status, page: String(page) } })),
    today: companyDay(new Date()),
  }
}
clientLoader.hydrate = true as const

export default function Orders({ loaderData: { result, today } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [queue] = useSearchState(orderSearch)
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Injonctions des autorités – Demeure`}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 grow basis-80">
          <Link to={paths.adminNotices()} className="text-link inline-flex items-center gap-1 text-14">
            <IconChevronLeft size={18} aria-hidden />
            <Trans>Signalements</Trans>
          </Link>
          <h1 className="display-32">
            <Trans>Injonctions des autorités</Trans>
          </h1>
          <p className="mt-1 text-muted">
            <Trans>Retraits et informations ordonnés par un juge ou une administration</Trans>
          </p>
        </div>
        <ButtonLink to={paths.adminNewOrder()} icon={<IconPlus size={18} aria-hidden />}>
          <Trans>Saisir une injonction</Trans>
        </ButtonLink>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <Queue list={list} queue={queue} />}
      </Loaded>
      <ActivityCard today={today} />
    </div>
  )
}

function Queue({ list: { items, pagination, counters }, queue }: { list: List; queue: OrderQueue }) {
  const { t } = useLingui()
  const names = {
    open: t`Sans réponse (${counters.open})`,
    answered: t`Avec réponse (${counters.answered})`,
  }
  return (
    <>
      <nav aria-label={t`Injonctions par état`} className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
        {orderStatuses.map((status) => (
          <ChipLink key={status} current={status === queue.status} to={pathTo(queue, { status })}>
            {names[status]}
          </ChipLink>
        ))}
      </nav>
      {items.length === 0 ? (
        <EmptyState
          icon={<IconGavel size={32} aria-hidden />}
          title={queue.status === 'open' ? t`Aucune injonction n’attend` : t`Aucune injonction répondue`}
        >
          <Trans>Saisissez ici ce qu’une autorité vous demande, dès que vous le recevez.</Trans>
        </EmptyState>
      ) : (
        <RowList>
          {items.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </RowList>
      )}
      <NumberedPager pagination={pagination} pageTo={(page) => pathTo(queue, { page })} />
    </>
  )
}

function Row({ order }: { order: AuthorityOrder }) {
  const { t } = useLingui()
  const { target } = order
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 hover:bg-surface-2/60 md:px-6">
      <div className="min-w-0 grow basis-60">
        <Link
          to={paths.adminOrder(order.id)}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {order.authority}
        </Link>
        <p className="truncate text-14 text-muted">
          {t(demandLabels[order.demand])} · {order.order_reference}
        </p>
        <p className="truncate text-14 text-muted">
          {[t(kindLabels[order.kind]), target?.title || target?.place || t`Contenu disparu`].join(' · ')}
        </p>
      </div>
      <OrderState order={order} />
    </li>
  )
}

/** Effect given to an order, or its deadline while it is pending. */
export function OrderState({ order }: { order: AuthorityOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  const until = order.deadline && formatDay(order.deadline, language)
  return (
    <span className="flex flex-wrap items-center gap-2">
      {order.is_confidential && (
        <Badge colour="purple" icon={<IconEyeOff size={14} aria-hidden />}>
          <Trans>Confidentielle</Trans>
        </Badge>
      )}
      {order.effect ? (
        <Badge colour={order.effect === 'refused' ? 'gray' : 'green'}>{t(effectLabels[order.effect])}</Badge>
      ) : (
        <Badge colour={order.is_late ? 'red' : 'yellow'}>
          {order.is_late ? (
            <Trans>En retard</Trans>
          ) : until ? (
            <Trans>Avant le {until}</Trans>
          ) : (
            <Trans>Sans délai</Trans>
          )}
        </Badge>
      )}
    </span>
  )
}
