import 'virtual:texts/accounts/conversations'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessages } from '@tabler/icons-react'
import { Outlet, useParams } from 'react-router'
import type { Route } from './+types/conversations.route.ts'
import type { listConversations } from '#contract/messaging/conversations.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { useLiveRevalidation } from '#web/notifications/use-live-revalidation.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { classes } from '#web/ui/class-names.ts'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { areaOfPath, type ConversationArea, sideOf, useConversationArea } from './conversation-area.ts'
import { conversationSearch } from './conversation-list-address.ts'
import { ConversationRow } from './conversation-row.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { unread, page } = conversationSearch.parse(url.searchParams)
  const query = {
    role: sideOf[areaOfPath(url.pathname)],
    per_page: '30',
    page: String(page),
    unread: unread ? ('true' as const) : undefined,
  }
  return { result: resultOf(api('GET /conversations', { query })) }
}
clientLoader.hydrate = true as const

/** The user's conversations; beside them, on a wide screen, the open one. On a phone it replaces them. */
export default function Conversations({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { id } = useParams()
  useLiveRevalidation(({ event }) => event === 'message' || event === 'conversation_read')
  return (
    <div className="flex flex-col gap-5">
      <title>{`${t`Messages`} – Demeure`}</title>
      <h1 className={classes('display-32', id && 'max-lg:sr-only')}>
        <Trans>Messages</Trans>
      </h1>
      <Loaded result={result} skeleton={<ListSkeleton />}>
        {(list) => <Panes list={list} id={id} />}
      </Loaded>
    </div>
  )
}

function Panes({ list, id }: { list: EndpointAnswer<typeof listConversations>; id: string | undefined }) {
  const { t } = useLingui()
  const area = useConversationArea()
  const [state] = useSearchState(conversationSearch)
  const onlyUnread = state.unread
  const to = (change: Partial<typeof state>) =>
    paths.messages(area, id, conversationSearch.serialize(state, change).toString())
  const { items, pagination } = list
  if (items.length === 0 && !onlyUnread && !id) return <NoConversations area={area} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:h-[calc(100dvh-13rem)] lg:min-h-120 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)] lg:overflow-hidden lg:rounded-16 lg:border lg:border-line lg:bg-surface">
      <div
        className={classes(
          'flex min-h-0 min-w-0 flex-col lg:border-r lg:border-line',
          id !== undefined && 'max-lg:hidden',
        )}
      >
        <div className="flex gap-2 pb-3 lg:p-4">
          <ChipLink small current={!onlyUnread} to={to({ unread: false })}>
            <Trans>Tous</Trans>
          </ChipLink>
          <ChipLink small current={onlyUnread} to={to({ unread: true })}>
            <Trans>Non lus</Trans>
          </ChipLink>
        </div>
        {items.length === 0 ? (
          <p className="p-4 text-14 text-muted">
            {onlyUnread ? <Trans>Tout est lu.</Trans> : <Trans>Aucune conversation pour l’instant.</Trans>}
          </p>
        ) : (
          <ul
            aria-label={t`Conversations`}
            className="min-h-0 grow overflow-y-auto max-lg:rounded-16 max-lg:border max-lg:border-line max-lg:bg-surface lg:border-t lg:border-line"
          >
            {items.map((conversation) => (
              <ConversationRow key={conversation.id} conversation={conversation} area={area} />
            ))}
          </ul>
        )}
        {pagination.total_pages > 1 && (
          <div className="p-3">
            <NumberedPager pagination={pagination} pageTo={(page) => to({ page })} />
          </div>
        )}
      </div>
      <div className={classes('min-h-0 min-w-0', id === undefined && 'max-lg:hidden')}>
        <Outlet />
      </div>
    </div>
  )
}

function NoConversations({ area }: { area: ConversationArea }) {
  const { t } = useLingui()
  const icon = <IconMessages size={32} aria-hidden />
  if (area === 'owner') {
    return (
      <EmptyState icon={icon} title={t`Vos échanges avec vos voyageurs apparaîtront ici`}>
        <Trans>Une conversation s’ouvre avec chaque réservation, ou par une question avant elle.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={t`Vos échanges avec vos hôtes apparaîtront ici`}
      action={
        <ButtonLink to={paths.rentals()} variant="secondary">
          <Trans>Trouver un logement</Trans>
        </ButtonLink>
      }
    >
      <Trans>Une conversation s’ouvre avec chaque réservation, ou par une question à un hôte.</Trans>
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4 rounded-16 border border-line bg-surface p-4 lg:w-96">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-10 flex-none rounded-full!" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4" />
          </div>
        </div>
      ))}
    </div>
  )
}
