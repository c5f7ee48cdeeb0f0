import 'virtual:texts/moderation/sale-moderation'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChecks, IconChevronLeft } from '@tabler/icons-react'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listWaitingSales, SaleCase } from '#contract/moderation/sale-moderation.ts'
import { priorities } from '#contract/moderation/sale-moderation-enums.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { CompactSelect } from '#web/ui/data/list-controls.tsx'
import { Chip } from '#web/ui/inputs/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useWide } from '#web/ui/hooks/use-wide.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/moderation.route.ts'
import { useHours } from './delay-bar.tsx'
import { moderationSearch, queueQuery, type QueueSort, type QueueState } from './moderation-address.ts'
import { priorityLabels } from './moderation-labels.ts'
import { SaleCasePanel } from './sale-case-panel.tsx'
import { WaitingList } from './waiting-list.tsx'

type Queue = EndpointAnswer<typeof listWaitingSales>

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = moderationSearch.parse(url.searchParams)
  try {
    const queue = await api('GET /properties-for-sale/admin/moderation/pending', { query: queueQuery(state) })
    const id = state.sale ?? queue.items[0]?.id
    return { queue, opened: id ? await loadCase(id) : null }
  } catch (error) {
    if (error instanceof ApiError) return { failure: error }
    throw error
  }
}
clientLoader.hydrate = true as const

/** A listing deleted since leaves the panel empty. */
async function loadCase(id: string) {
  try {
    return await api('GET /properties-for-sale/admin/moderation/cases/:id', { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export function HydrateFallback() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <Skeleton className="h-10 w-60" />
      <Skeleton className="h-12" />
      <Skeleton className="h-120" />
    </div>
  )
}

export default function SaleModeration({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Modération des ventes`} – Demeure`}</title>
      <header className="flex flex-col gap-2">
        <Link to={paths.adminSales()} className="text-link inline-flex w-fit items-center gap-1 text-14">
          <IconChevronLeft size={18} aria-hidden />
          <Trans>Biens à vendre</Trans>
        </Link>
        <h1 className="display-32">
          <Trans>Modération des ventes</Trans>
        </h1>
      </header>
      {'failure' in loaderData && loaderData.failure ? (
        <ErrorState
          title={t`La file n’a pas pu être chargée`}
          message={loaderData.failure.message}
          requestId={loaderData.failure.requestId}
          onRetry={() => void revalidate()}
        />
      ) : (
        <Queue queue={loaderData.queue!} opened={loaderData.opened ?? null} />
      )}
    </div>
  )
}

function Queue({ queue, opened }: { queue: Queue; opened: SaleCase | null }) {
  const { t } = useLingui()
  const [state, show] = useSearchState(moderationSearch)
  const { revalidate } = useRevalidator()
  const wide = useWide(1200)
  const panel = useRef<HTMLDivElement>(null)
  /** The next listing replaces the decided one at the same position. */
  const decided = () => {
    const here = queue.items.findIndex(({ id }) => id === opened?.id)
    const next = queue.items[here + 1] ?? queue.items[here - 1]
    panel.current?.focus()
    if (next) show({ sale: next.id }, true)
    else if (state.sale) show({ sale: null }, true)
    else void revalidate()
  }
  const alone = !wide && state.sale !== null && opened !== null
  return (
    <>
      {!alone && <Summary queue={queue} state={state} onShow={show} />}
      {queue.items.length === 0 && !alone ? (
        <EmptyState icon={<IconChecks size={32} aria-hidden />} title={t`Aucune annonce n’attend`}>
          <Trans>Tout est examiné. Les prochaines arriveront ici d’elles-mêmes.</Trans>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,340px)_minmax(0,1fr)]">
          {!alone && (
            <div className="flex min-w-0 flex-col gap-4">
              <WaitingList
                sales={queue.items}
                opened={wide ? (opened?.id ?? null) : state.sale}
                onOpen={(id) => show({ sale: id }, wide)}
              />
              {queue.pagination.total_pages > 1 && (
                <div className="flex justify-end">
                  <PreviousNext pagination={queue.pagination} onPage={(page) => show({ page })} />
                </div>
              )}
            </div>
          )}
          {(wide || alone) && opened && (
            <div ref={panel} tabIndex={-1} className="flex min-w-0 flex-col gap-4 focus:outline-none">
              {alone && (
                <button
                  type="button"
                  className="text-link inline-flex w-fit items-center gap-1 text-14"
                  onClick={() => show({ sale: null })}
                >
                  <IconChevronLeft size={18} aria-hidden />
                  <Trans>Retour à la file</Trans>
                </button>
              )}
              <SaleCasePanel key={opened.id} sale={opened} onDecided={decided} />
            </div>
          )}
        </div>
      )}
    </>
  )
}

function Summary({
  queue: { summary },
  state,
  onShow,
}: {
  queue: Queue
  state: QueueState
  onShow: (change: Partial<QueueState>) => void
}) {
  const { t } = useLingui()
  const hours = useHours()
  const wait = hours(summary.average_wait_time)
  const sorts: Record<QueueSort, string> = {
    'priority-desc': t`Les plus pressantes`,
    'submitted_at-asc': t`Soumission ancienne`,
    'submitted_at-desc': t`Soumission récente`,
    'created_at-asc': t`Création ancienne`,
    'created_at-desc': t`Création récente`,
    'updated_at-desc': t`Dernière modification`,
    'updated_at-asc': t`Modification ancienne`,
    'sale_price-desc': t`Prix décroissant`,
    'sale_price-asc': t`Prix croissant`,
  }
  return (
    <div className="flex flex-col gap-4">
      <output className="text-muted">
        <Plural
          value={summary.total_pending}
          _0="Aucune annonce en attente"
          one="# annonce en attente"
          other="# annonces en attente"
        />
        {summary.total_pending > 0 && (
          <>
            {' · '}
            <Plural
              value={summary.high_priority}
              _0="aucune pressante"
              one="# pressante"
              other="# pressantes"
            />
            {' · '}
            <Plural
              value={summary.medium_priority}
              _0="aucune de priorité moyenne"
              one="# de priorité moyenne"
              other="# de priorité moyenne"
            />
            {' · '}
            <Plural
              value={summary.low_priority}
              _0="aucune de priorité basse"
              one="# de priorité basse"
              other="# de priorité basse"
            />
            {' · '}
            <Trans>{wait} d’attente en moyenne</Trans>
          </>
        )}
      </output>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would draw a frame around filters */}
        <div role="group" aria-label={t`Priorité`} className="flex flex-wrap gap-2">
          <Chip pressed={state.priority === ''} onClick={() => onShow({ priority: '' })}>
            <Trans>Toutes</Trans>
          </Chip>
          {priorities.map((priority) => (
            <Chip key={priority} pressed={state.priority === priority} onClick={() => onShow({ priority })}>
              {t(priorityLabels[priority].label)}
            </Chip>
          ))}
        </div>
        <CompactSelect
          label={t`Trier par`}
          value={state.sort}
          onChange={(sort) => onShow({ sort: sort as QueueSort })}
          options={sorts}
        />
      </div>
    </div>
  )
}
