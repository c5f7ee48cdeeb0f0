import 'virtual:texts/administration/lists'
import 'virtual:texts/moderation/report-moderation'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFlag, IconGavel, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { illegalReasons, noticeLists, reportedKinds } from '#contract/moderation/report-enums.ts'
import type { listReceivedReports, ReceivedNotice } from '#contract/moderation/reports.ts'
import { ChoosableRows, QueueExport, useQueueFile } from '#web/lists/queue-file.tsx'
import { api } from '#web/api/browser-api.ts'
import { CompactSelect, ListSearch } from '#web/ui/data/list-controls.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { RelativeDate } from '#web/ui/dates/relative-date.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/notices.route.ts'
import { kindLabels, reasonLabels } from './notice-labels.ts'
import { noticeSearch, type NoticeQueueState, noticesPath } from './notices-address.ts'

type List = EndpointAnswer<typeof listReceivedReports>

function filtersOf({ status, kind, reason, search }: NoticeQueueState) {
  return { status, ...(kind && { kind }), ...(reason && { reason }), ...(search && { search }) }
}

/** Not awaited: the layout of the screen shows at once, the list when it has loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const queue = noticeSearch.parse(url.searchParams)
  const query = { page: String(queue.page), ...filtersOf(queue) }
  return { result: resultOf(api('GET /admin/reports', { query })) }
}
clientLoader.hydrate = true as const

export default function Notices({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [queue, show, coming] = useSearchState(noticeSearch)
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Signalements – Demeure`}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display-32">
            <Trans>Signalements</Trans>
          </h1>
          <p className="mt-1 text-muted">
            <Trans>Contenus tenus pour illicites par un lecteur ; les plus anciens d’abord</Trans>
          </p>
        </div>
        <ButtonLink
          to={paths.adminOrders()}
          variant="secondary"
          size="small"
          icon={<IconGavel size={16} aria-hidden />}
        >
          <Trans>Injonctions des autorités</Trans>
        </ButtonLink>
      </header>
      <Filters queue={queue} show={(change) => show(change, 'search' in change)} />
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <Queue list={list} queue={queue} coming={coming} />}
      </Loaded>
    </div>
  )
}

function Filters({
  queue,
  show,
}: {
  queue: NoticeQueueState
  show: (change: Partial<NoticeQueueState>) => void
}) {
  const { t } = useLingui()
  const kinds = Object.fromEntries(reportedKinds.map((each) => [each, t(kindLabels[each])]))
  const reasons = Object.fromEntries(illegalReasons.map((each) => [each, t(reasonLabels[each])]))
  return (
    <search className="flex flex-wrap items-center gap-2">
      <ListSearch
        label={t`Chercher un signalement`}
        placeholder={t`Référence, nom ou mots`}
        value={queue.search}
        onChange={(search) => show({ search: search.trim() })}
      />
      <CompactSelect
        label={t`Objet`}
        value={queue.kind}
        options={{ '': t`Tous les objets`, ...kinds }}
        onChange={(kind) => show({ kind: kind as NoticeQueueState['kind'] })}
      />
      <CompactSelect
        label={t`Motif`}
        value={queue.reason}
        options={{ '': t`Tous les motifs`, ...reasons }}
        onChange={(reason) => show({ reason: reason as NoticeQueueState['reason'] })}
      />
    </search>
  )
}

function Queue({
  list: { items, pagination, counters },
  queue,
  coming,
}: {
  list: List
  queue: NoticeQueueState
  coming: NoticeQueueState
}) {
  const { t } = useLingui()
  const file = useQueueFile({
    path: '/admin/reports/export',
    filters: filtersOf(queue),
    name: 'demeure-signalements',
  })
  const names = {
    received: t`À trancher (${counters.received})`,
    appealed: t`Contestés (${counters.appealed})`,
    closed: t`Tranchés (${counters.closed})`,
  }
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <nav
          aria-label={t`Signalements par état`}
          className="no-scrollbar flex min-w-0 gap-2 overflow-x-auto p-0.5"
        >
          {noticeLists.map((status) => (
            <ChipLink key={status} current={status === coming.status} to={noticesPath(coming, { status })}>
              {names[status]}
            </ChipLink>
          ))}
        </nav>
        <QueueExport of={file} />
      </div>
      <output className="sr-only">
        <Plural
          value={pagination.total_items}
          _0="Aucun signalement"
          one="# signalement"
          other="# signalements"
        />
      </output>
      {items.length === 0 ? (
        <EmptyState
          icon={<IconFlag size={32} aria-hidden />}
          title={queue.status === 'closed' ? t`Aucun signalement tranché` : t`Aucun signalement n’attend`}
        >
          <Trans>Chacun peut signaler une annonce, un logement ou un avis depuis sa page.</Trans>
        </EmptyState>
      ) : (
        <ChoosableRows of={file} items={items} pagination={pagination} labelOf={({ reference }) => reference}>
          {(notice, choice) => <NoticeRow key={notice.id} notice={notice} choice={choice} />}
        </ChoosableRows>
      )}
      <NumberedPager pagination={pagination} pageTo={(page) => noticesPath(queue, { page })} />
    </>
  )
}

function NoticeRow({ notice, choice }: { notice: ReceivedNotice; choice: ReactNode }) {
  const { t } = useLingui()
  const { target } = notice
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 hover:bg-surface-2/60">
      {choice}
      <span className="h-14 w-20 flex-none overflow-hidden rounded-8 bg-surface-2">
        {target?.image ? (
          <img src={target.image} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <IconPhoto size={24} aria-hidden className="size-full p-4 text-faint" />
        )}
      </span>
      <div className="min-w-0 grow basis-52">
        <Link
          to={paths.adminNotice(notice.id)}
          className="block truncate font-semibold after:absolute after:inset-0"
        >
          {t(reasonLabels[notice.reason])}
        </Link>
        <p className="truncate text-14 text-muted">
          {[t(kindLabels[notice.kind]), target?.title || target?.place || t`Contenu disparu`].join(' · ')}
        </p>
        <p className="truncate text-14 text-muted">{notice.explanation}</p>
      </div>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <RelativeDate of={notice.created_at} className="text-14 text-muted" />
        {notice.status === 'closed' && (
          <Badge colour={notice.upheld ? 'red' : 'gray'}>
            {notice.upheld ? <Trans>Retenu</Trans> : <Trans>Écarté</Trans>}
          </Badge>
        )}
      </span>
    </li>
  )
}
