import 'virtual:texts/bookings/reviews'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChecks } from '@tabler/icons-react'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type {
  listModeratedReviews,
  ReviewCase,
  ReviewMetrics,
} from '#contract/moderation/review-moderation.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { named } from '#web/api/named-failure.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'
import { Tabs } from '#web/ui/data/tabs.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { useWide } from '#web/ui/hooks/use-wide.ts'
import type { Route } from './+types/moderation.route.ts'
import {
  moderationQuery,
  moderationSearch,
  type ModerationState,
  moderationTabs,
} from './moderation-address.ts'
import { ModerationMetrics } from './moderation-metrics.tsx'
import { ModerationFilters } from './moderation-filters.tsx'
import { ReviewCasePanel } from './review-case-panel.tsx'
import { ReviewQueue } from './review-queue.tsx'

type List = EndpointAnswer<typeof listModeratedReviews>

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = moderationSearch.parse(url.searchParams)
  try {
    const [metrics, list] = await Promise.all([
      named(msg`Impossible de charger les statistiques.`, api('GET /admin/reviews/stats')),
      named(msg`Erreur lors de la récupération des reviews`, loadList(state)),
    ])
    const id = state.review ?? list.items[0]?.id
    return { figures: metrics, list, opened: id ? await loadCase(id) : null }
  } catch (error) {
    if (error instanceof ApiError) return { failure: error }
    throw error
  }
}
clientLoader.hydrate = true as const

function loadList(state: ModerationState): Promise<List> {
  const query = moderationQuery(state)
  if (state.tab === 'all') return api('GET /admin/reviews', { query })
  const { page } = query
  // The longest waiting first.
  const requested = { query: { sort_direction: 'asc', ...(page !== undefined && { page }) } } as const
  if (state.tab === 'appealed') return api('GET /admin/reviews/appealed', requested)
  return state.tab === 'pending'
    ? api('GET /admin/reviews/pending', requested)
    : api('GET /admin/reviews/flagged', requested)
}

/** A review deleted since leaves the panel empty. */
async function loadCase(id: string) {
  try {
    return await named(
      msg`Erreur lors de la récupération de la review`,
      api('GET /admin/reviews/:id', { params: { id } }),
    )
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export function HydrateFallback() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <Skeleton className="h-10 w-40" />
      <Skeleton className="h-26" />
      <Skeleton className="h-120" />
    </div>
  )
}

export default function Moderation({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Avis`} – Demeure`}</title>
      <h1 className="display-32">
        <Trans>Avis</Trans>
      </h1>
      {'failure' in loaderData && loaderData.failure ? (
        <ErrorState
          title={t`Impossible de charger les avis. Veuillez réessayer.`}
          message={loaderData.failure.message}
          requestId={loaderData.failure.requestId}
          onRetry={() => void revalidate()}
        />
      ) : (
        <Queue figures={loaderData.figures!} list={loaderData.list!} opened={loaderData.opened ?? null} />
      )}
    </div>
  )
}

function Queue({
  figures: metrics,
  list,
  opened,
}: {
  figures: ReviewMetrics
  list: List
  opened: ReviewCase | null
}) {
  const { t } = useLingui()
  const [state, show] = useSearchState(moderationSearch)
  const { revalidate } = useRevalidator()
  const wide = useWide(1200)
  const panel = useRef<HTMLDivElement>(null)
  /** The next review replaces the decided one at the same position. */
  const decided = () => {
    const here = list.items.findIndex(({ id }) => id === opened?.id)
    const next = list.items[here + 1] ?? (state.tab === 'all' ? undefined : list.items[here - 1])
    panel.current?.focus()
    if (next) show({ review: next.id }, true)
    else if (state.review && state.tab !== 'all') show({ review: null }, true)
    else void revalidate()
  }
  const labels = {
    pending: t`En attente (${metrics.by_status.pending})`,
    flagged: t`Signalés (${metrics.to_look_at_again})`,
    appealed: t`Contestés (${metrics.appealed})`,
    all: t`Tous (${metrics.total_reviews})`,
  }
  const shownCase = opened && (
    <ReviewCasePanel key={opened.id + opened.updated_at} review={opened} onDecided={decided} />
  )
  return (
    <>
      <ModerationMetrics metrics={metrics} />
      <Tabs
        label={t`Listes d’avis`}
        tabs={moderationTabs.map((key) => ({ key, label: labels[key] }))}
        selected={state.tab}
        onSelect={(tab) => show({ tab, search: '', status: '', rating: '' })}
      >
        <div className="flex flex-col gap-5">
          {state.tab === 'all' && (
            <ModerationFilters state={state} onChange={(change) => show(change, true)} />
          )}
          {list.items.length === 0 ? (
            <Nothing tab={state.tab} />
          ) : (
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
              <div className="flex min-w-0 flex-col gap-4">
                <p className="text-14 text-muted">
                  <Plural value={list.pagination.total_items} one="# avis" other="# avis" />
                </p>
                <ReviewQueue
                  reviews={list.items}
                  opened={wide ? (opened?.id ?? null) : state.review}
                  onOpen={(id) => show({ review: id }, true)}
                />
                {list.pagination.total_pages > 1 && (
                  <div className="flex justify-end">
                    <PreviousNext
                      pagination={list.pagination}
                      onPage={(page) => show({ page, review: null })}
                    />
                  </div>
                )}
              </div>
              {wide ? (
                <div ref={panel} tabIndex={-1} className="sticky top-24 rounded-16 focus:outline-none">
                  {shownCase}
                </div>
              ) : (
                <Dialog
                  open={state.review !== null && opened !== null}
                  onClose={() => show({ review: null }, true)}
                  title={t`Avis`}
                >
                  {shownCase}
                </Dialog>
              )}
            </div>
          )}
        </div>
      </Tabs>
    </>
  )
}

function Nothing({ tab }: { tab: ModerationState['tab'] }) {
  const { t } = useLingui()
  const titles = {
    pending: t`Aucun avis n’attend`,
    flagged: t`Aucun avis n’est signalé`,
    appealed: t`Aucun avis n’est contesté`,
    all: t`Aucun avis ne correspond à vos critères`,
  }
  return (
    <EmptyState icon={<IconChecks size={32} aria-hidden />} title={titles[tab]}>
      {tab === 'all' ? (
        <Trans>Élargissez la recherche ou retirez un filtre.</Trans>
      ) : (
        <Trans>Tout est lu. Les prochains arriveront ici d’eux-mêmes.</Trans>
      )}
    </EmptyState>
  )
}
