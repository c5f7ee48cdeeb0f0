import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { Pagination } from '#contract/core/page.ts'
import { classes } from '#web/ui/class-names.ts'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { useWide } from '#web/ui/hooks/use-wide.ts'
import { PreviousNextPages } from './previous-next-pages.tsx'
import type { SearchFailure } from './results-of.ts'
import type { ResultsView } from './use-results-view.ts'

/**
 * The page of a search: the filters, and the list (`children`) beside the map.
 * @param map null where a rejected query has no results
 */
export function ResultsPage({
  view: { mapOver },
  filters,
  map,
  children,
}: {
  view: ResultsView
  filters: React.ReactNode
  map: React.ReactNode
  children: React.ReactNode
}) {
  const { t } = useLingui()
  const covered = !useWide(1200) && mapOver
  return (
    <>
      {filters}
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_39%] 2xl:grid-cols-[minmax(0,1fr)_40%]">
        <section
          aria-label={t`Résultats`}
          inert={covered}
          className="mx-auto w-full max-w-[1280px] px-5 pt-5 pb-24 md:px-10 md:pt-8 xl:mx-0 xl:max-w-none xl:pr-8"
        >
          {children}
        </section>
        {map}
      </div>
    </>
  )
}

/** Title of the results, the types to choose from, and the neighbouring pages. */
export function ResultsHeading({
  view,
  title,
  lead,
  types,
  pagination,
}: {
  view: ResultsView
  title: React.ReactNode
  lead: React.ReactNode
  types: React.ReactNode
  /** Null without results. */
  pagination: Pagination | null
}) {
  return (
    <>
      <h1 className="display-32">{title}</h1>
      <p className="mt-1 text-muted">{lead}</p>
      <div className="mt-5 mb-6 flex items-center justify-between gap-4">
        {types}
        {pagination && (
          <div className="hidden flex-none md:block">
            <PreviousNextPages pagination={pagination} pageTo={view.pageTo} />
          </div>
        )}
      </div>
    </>
  )
}

/** A failed search, above the previous results where there are some. */
export function SearchError({
  title,
  failure,
  above,
}: {
  title: string
  failure: SearchFailure
  above: boolean
}) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  return (
    <div className={classes(above && 'mb-8')}>
      <ErrorState
        title={title}
        message={failure.message || t`Impossible de charger les propriétés. Veuillez réessayer plus tard.`}
        requestId={failure.requestId}
        onRetry={() => void revalidate()}
      />
    </div>
  )
}

/**
 * The results under their count, or what replaces them.
 * @param failed whether they are those of a previous search
 * @param children the grid of the cards, false without any
 */
export function FoundResults({
  view,
  pagination,
  failed,
  count,
  note,
  skeleton,
  empty,
  after,
  children,
}: {
  view: ResultsView
  pagination: Pagination
  failed: boolean
  /** Number of results and the button that saves the search. */
  count: React.ReactNode
  /** What the results are, where that is not obvious. */
  note?: React.ReactNode
  skeleton: React.ReactNode
  empty: React.ReactNode
  after?: React.ReactNode
  children: React.ReactNode
}) {
  const { isSearching, pageTo } = view
  return (
    <>
      <h2 className="sr-only">
        <Trans>Résultats</Trans>
      </h2>
      {!failed && <div className="mb-4 flex items-center justify-between gap-4">{count}</div>}
      {!failed && note}
      {isSearching && skeleton}
      {!isSearching && (children || (!failed && empty))}
      {after}
      {!failed && (
        <div className="mt-10">
          <NumberedPager pagination={pagination} pageTo={pageTo} />
        </div>
      )}
    </>
  )
}
