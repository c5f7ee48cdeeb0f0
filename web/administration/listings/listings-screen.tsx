import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { ListingColumn } from '#contract/administration/listing-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { ListSearch } from '#web/ui/data/list-controls.tsx'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { ColumnChooser } from '../lists/column-chooser.tsx'
import { ExportMenu } from '#web/lists/export-menu.tsx'
import { FilterSheet } from '../lists/filter-sheet.tsx'
import { FilterRow } from '../lists/list-filters.tsx'
import { type ListChoices, type ListViews, useListViews, type View } from '../lists/use-list-views.ts'
import { useSelection } from '#web/lists/use-selection.ts'
import { ViewTabs } from '../lists/view-tabs.tsx'
import { useListingCounts } from './use-listing-counts.ts'
import {
  columnsOf,
  exportPath,
  filterQuery,
  viewQuery,
  type ListingList,
  listingsPath,
  listingSearch,
  type ListingState,
} from './listing-address.ts'
import {
  filterValues,
  useListingColumns,
  useListingFilters,
  useListingSorts,
  useListingViews,
  type ListingFilterName,
} from './listing-filters.ts'
import { ListingsResults } from './listings-results.tsx'

/** Most listings chosen one by one, as the API takes them. */
const mostChosen = 200

/** Listings of both kinds: views, search, filters, columns, and the rows. */
export function ListingsScreen({
  choices,
  list,
}: {
  choices: ListChoices
  list: Promise<LoadResult<ListingList>>
}) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const [state, show] = useSearchState(listingSearch)
  const views = useListViews('listings', choices, useListingViews())
  const current = currentView(views, state)
  const [tried, setTried] = useState<readonly ListingColumn[] | null>(null)
  const columns = tried ?? columnsOf(current?.columns ?? views.columns)
  const isChanged =
    current !== undefined &&
    (viewQuery(state) !== current.query ||
      (current.columns !== null && current.columns.join() !== columns.join()))
  const selection = useSelection(JSON.stringify(filterQuery(state)), mostChosen)
  const showView = (view: View) => {
    setTried(null)
    goTo(pathOfView(view))
  }
  const chooseColumns = (next: ListingColumn[] | null) => {
    if (current && current.columns !== null) return setTried(next ?? columnsOf(views.columns))
    setTried(null)
    views.saveColumns(next)
  }
  return (
    <div className="flex flex-col gap-5">
      <header className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display-32">
            <Trans>Parc de biens</Trans>
          </h1>
          <Loaded result={list} skeleton={<Skeleton className="mt-1 h-6 w-72" />}>
            {(loaded) => <Extent list={loaded} />}
          </Loaded>
        </div>
        <ExportMenu
          name="demeure-biens"
          note={t`Colonnes et filtres affichés`}
          pathOf={(format) => exportPath(state, columns, format)}
        />
      </header>
      <ViewTabs
        views={views}
        current={current}
        isChanged={isChanged}
        query={viewQuery(state)}
        columns={columns === columnsOf(views.columns) ? null : [...columns]}
        counts={useListingCounts(views.views, list)}
        pathTo={pathOfView}
        onShow={showView}
      />
      <SearchAndFilters
        state={state}
        show={show}
        columns={columns}
        isDefault={views.columns === null && tried === null}
        onColumns={chooseColumns}
      />
      <ListingsResults list={list} state={state} show={show} columns={columns} selection={selection} />
    </div>
  )
}

function Extent({ list: { pagination, total_is_exact: isExact } }: { list: ListingList }) {
  const { total_items: total } = pagination
  const counted = useNumber()(total)
  return (
    <p className="mt-1 text-muted">
      {isExact ? (
        <Plural value={total} one="# bien" other="# biens" />
      ) : (
        <Trans>Plus de {counted} biens</Trans>
      )}
    </p>
  )
}

/** The view of the address; without filters and without one, every listing. */
function currentView({ views }: ListViews, state: ListingState) {
  const named = views.find(({ id }) => id === state.view)
  return named ?? views.find(({ query }) => query === viewQuery(state))
}

function pathOfView({ id, query }: View) {
  const state = listingSearch.parse(new URLSearchParams(query))
  return listingsPath({ ...state, view: id === 'tous' ? '' : id })
}

function SearchAndFilters({
  state,
  show,
  columns,
  isDefault,
  onColumns,
}: {
  state: ListingState
  show: (change: Partial<ListingState>, replace?: boolean) => void
  columns: readonly ListingColumn[]
  isDefault: boolean
  onColumns: (columns: ListingColumn[] | null) => void
}) {
  const { t } = useLingui()
  const filters = useListingFilters()
  const { q } = state
  const countOf = useCallback(
    async (values: Record<ListingFilterName, string>) => {
      const change = values as Partial<ListingState>
      const query = filterQuery({ ...listingSearch.parse(new URLSearchParams()), q, ...change })
      const { total, total_is_exact: isExact } = await api('GET /admin/listings/count', { query })
      return { total, isExact }
    },
    [q],
  )
  return (
    <search className="flex flex-col gap-3">
      <ListSearch
        id="listing-search"
        label={t`Chercher un bien`}
        placeholder={t`Mots du titre, ville ou identifiant`}
        value={q}
        onChange={(words) => show({ q: words.trim() }, true)}
      />
      <div className="flex items-center justify-between gap-3">
        <div className="no-scrollbar -m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
          <FilterSheet
            filters={filters}
            values={filterValues(state)}
            sorts={useListingSorts()}
            sort={state.sort}
            countOf={countOf}
            countLabel={(total) => t`Voir la liste (${total})`}
            onApply={(values, sort) => show({ ...values, sort } as Partial<ListingState>)}
          />
          <FilterRow
            filters={filters}
            values={filterValues(state)}
            onChange={(name, value) => show({ [name]: value } as Partial<ListingState>)}
          />
        </div>
        <span className="max-md:hidden">
          <ColumnChooser
            first={t`Bien`}
            columns={useListingColumns()}
            shown={columns}
            isDefault={isDefault}
            onChange={onColumns}
          />
        </span>
      </div>
    </search>
  )
}
