import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { listFailingFeeds } from '#contract/administration/health.ts'
import type { FeedFailureCode, FeedKind } from '#contract/administration/health-enums.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { healthSearch } from './health-address.ts'

type Feeds = EndpointAnswer<typeof listFailingFeeds>

/** Imported calendars and feeds of listings that fail, each with its home or seller, read again on demand. */
export function FailingFeeds({ feeds }: { feeds: Promise<LoadResult<Feeds>> }) {
  return (
    <Card title={<Trans>Calendriers et flux d’annonces en panne</Trans>}>
      <Loaded result={feeds} skeleton={<Skeleton className="h-40" />}>
        {(loaded) => <Rows loaded={loaded} />}
      </Loaded>
    </Card>
  )
}

function Rows({ loaded: { items, pagination } }: { loaded: Feeds }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [, show] = useSearchState(healthSearch)
  const { mutate, isPendingFor } = useMutation({ revalidates: true, errorToast: 5000 })
  const kinds: Record<FeedKind, string> = { calendar: t`Calendrier`, sale: t`Flux d’annonces` }
  const failures: Record<FeedFailureCode, string> = {
    address_refused: t`adresse interdite`,
    unreachable: t`serveur injoignable`,
    too_slow: t`délai dépassé`,
    too_large: t`fichier trop volumineux`,
    too_many_redirects: t`trop de redirections`,
    bad_status: t`réponse refusée`,
    not_a_calendar: t`calendrier illisible`,
    not_a_feed: t`flux illisible`,
    too_complex: t`trop d’événements`,
  }
  const reasonOf = (code: FeedFailureCode, status: number | null) =>
    status === null ? failures[code] : t`réponse HTTP ${status}`
  if (items.length === 0) {
    return (
      <p className="text-muted">
        <Trans>Tous les calendriers et flux importés répondent.</Trans>
      </p>
    )
  }
  const retry = (kind: FeedKind, id: string) =>
    mutate(() => api('POST /admin/health/feeds/:kind/:id/retry', { params: { kind, id } }), {
      key: id,
      onSuccess: ({ is_failing: isFailing }) =>
        isFailing ? showToast(t`Toujours en panne`, 'error') : showToast(t`De nouveau lu`, 'success'),
    })
  return (
    <>
      <p className="mb-3 text-14 text-muted">
        <Plural value={pagination.total_items} one="# en panne" other="# en panne" />
      </p>
      <ul data-rows className="divide-y divide-line text-14">
        {items.map(
          ({
            kind,
            id,
            name,
            rental_id: rentalId,
            failing_since: since,
            fault: code,
            fault_status: status,
          }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
              <span className="min-w-0 grow">
                <Link
                  to={rentalId ? paths.adminRental(rentalId) : paths.adminUser(id)}
                  className="block truncate font-semibold hover:underline"
                >
                  {name || t`Sans titre`}
                </Link>
                <span className="text-muted tabular">
                  {kinds[kind]} · {formatMoment(since, language, { month: 'short' })}
                  {code && ` · ${reasonOf(code, status)}`}
                </span>
              </span>
              <Button
                variant="secondary"
                size="small"
                isPending={isPendingFor(id)}
                onClick={() => void retry(kind, id)}
              >
                <Trans>Lire à nouveau</Trans>
              </Button>
            </li>
          ),
        )}
      </ul>
      {pagination.total_pages > 1 && (
        <PreviousNext pagination={pagination} onPage={(next) => show({ feedPage: next })} />
      )}
    </>
  )
}
