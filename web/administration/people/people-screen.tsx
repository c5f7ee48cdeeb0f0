import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import type { PeopleColumn } from '#contract/people/people-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'
import { useGoTo } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { ColumnChooser } from '../lists/column-chooser.tsx'
import { ExportMenu } from '#web/lists/export-menu.tsx'
import { FilterSheet } from '../lists/filter-sheet.tsx'
import { FilterRow } from '../lists/list-filters.tsx'
import { type ListChoices, type ListViews, useListViews, type View } from '../lists/use-list-views.ts'
import { useSelection } from '#web/lists/use-selection.ts'
import { ViewTabs } from '../lists/view-tabs.tsx'
import {
  columnsOf,
  exportPath,
  filterQuery,
  peoplePath,
  peopleSearch,
  type PeopleList,
  type PeopleState,
  viewQuery,
} from './people-address.ts'
import {
  filterValues,
  type PeopleFilterName,
  usePeopleColumns,
  usePeopleFilters,
  usePeopleSorts,
  usePeopleViews,
} from './people-filters.ts'
import { PeopleResults } from './people-results.tsx'
import { PeopleSearchField } from './people-search-field.tsx'
import { useViewCounts } from './use-view-counts.ts'

/** Most people chosen one by one, as the API takes them. */
const mostChosen = 200

/** The list of people: views, search, filters, columns, and the rows. */
export function PeopleScreen({
  choices,
  list,
}: {
  choices: ListChoices
  list: Promise<LoadResult<PeopleList>>
}) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const [state, show] = useSearchState(peopleSearch)
  const views = useListViews('users', choices, usePeopleViews())
  const current = currentView(views, state)
  const [tried, setTried] = useState<readonly PeopleColumn[] | null>(null)
  const columns = tried ?? columnsOf(current?.columns ?? views.columns)
  const isChanged =
    current !== undefined &&
    (viewQuery(state) !== current.query ||
      (current.columns !== null && current.columns.join() !== columns.join()))
  const filters = JSON.stringify(filterQuery(state))
  const selection = useSelection(filters, mostChosen)
  const showView = (view: View) => {
    setTried(null)
    goTo(pathOfView(view))
  }
  const chooseColumns = (next: PeopleColumn[] | null) => {
    if (current && current.columns !== null) setTried(next ?? columnsOf(views.columns))
    else {
      setTried(null)
      views.saveColumns(next)
    }
    // The metrics of a new column come with the list.
    show({}, true)
  }
  return (
    <div className="flex flex-col gap-5">
      <header className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display-32">
            <Trans>Utilisateurs</Trans>
          </h1>
          <Loaded result={list} skeleton={<Skeleton className="mt-1 h-6 w-72" />}>
            {(loaded) => <Extent list={loaded} isFiltered={filters !== '{}'} />}
          </Loaded>
        </div>
        <ExportMenu
          name="demeure-utilisateurs"
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
        counts={useViewCounts(views.views)}
        pathTo={pathOfView}
        onShow={showView}
      />
      <SearchAndFilters
        state={state}
        show={show}
        list={list}
        columns={columns}
        isDefault={views.columns === null && tried === null}
        onColumns={chooseColumns}
      />
      <PeopleResults list={list} state={state} show={show} columns={columns} selection={selection} />
    </div>
  )
}

/** The view of the address; without filters and without one, everybody. */
function currentView({ views }: ListViews, state: PeopleState) {
  const named = views.find(({ id }) => id === state.view)
  return named ?? views.find(({ query }) => query === viewQuery(state))
}

function pathOfView({ id, query }: View) {
  const state = peopleSearch.parse(new URLSearchParams(query))
  return peoplePath({ ...state, view: id === 'tous' ? '' : id })
}

function Extent({ list, isFiltered }: { list: PeopleList; isFiltered: boolean }) {
  const { everyone, pagination, total_is_exact: isExact } = list
  const { total_items: total } = pagination
  const counted = useNumber()(total)
  return (
    <p className="mt-1 text-muted">
      <Plural value={everyone} one="# personne" other="# personnes" />
      {isFiltered && (
        <>
          {', '}
          {isExact ? (
            <Plural
              value={total}
              _0="dont aucune ne répond à ces filtres"
              one="dont # répond à ces filtres"
              other="dont # répondent à ces filtres"
            />
          ) : (
            <Trans>dont plus de {counted} répondent à ces filtres</Trans>
          )}
        </>
      )}
    </p>
  )
}

function SearchAndFilters({
  state,
  show,
  list,
  columns,
  isDefault,
  onColumns,
}: {
  state: PeopleState
  show: (change: Partial<PeopleState>, replace?: boolean) => void
  list: Promise<LoadResult<PeopleList>>
  columns: readonly PeopleColumn[]
  isDefault: boolean
  onColumns: (columns: PeopleColumn[] | null) => void
}) {
  const { t } = useLingui()
  const filters = usePeopleFilters()
  const { q } = state
  const countOf = useCallback(
    async (values: Record<PeopleFilterName, string>) => {
      const change = values as Partial<PeopleState>
      const query = filterQuery({ ...peopleSearch.parse(new URLSearchParams()), q, ...change })
      const { total, total_is_exact: isExact } = await api('GET /admin/users/count', { query })
      return { total, isExact }
    },
    [q],
  )
  return (
    <search className="flex flex-col gap-3">
      <FoundInField state={state} show={show} list={list} />
      <div className="flex items-center justify-between gap-3">
        <div className="no-scrollbar -m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
          <FilterSheet
            filters={filters}
            values={filterValues(state)}
            sorts={usePeopleSorts()}
            sort={state.sort}
            countOf={countOf}
            onApply={(values, sort) => show({ ...values, sort } as Partial<PeopleState>)}
          />
          <FilterRow
            filters={filters}
            values={filterValues(state)}
            onChange={(name, value) => show({ [name]: value } as Partial<PeopleState>)}
          />
        </div>
        <span className="max-md:hidden">
          <ColumnChooser
            first={t`Nom et prénom`}
            columns={usePeopleColumns()}
            shown={columns}
            isDefault={isDefault}
            onChange={onColumns}
          />
        </span>
      </div>
    </search>
  )
}

/** The field, which says what its text was read as once the list has come. */
function FoundInField({
  state,
  show,
  list,
}: {
  state: PeopleState
  show: (change: Partial<PeopleState>, replace?: boolean) => void
  list: Promise<LoadResult<PeopleList>>
}) {
  const [found, setFound] = useState<PeopleList | null>(null)
  const goTo = useGoTo()
  useEffect(() => {
    let isCurrent = true
    void list.then((result) => isCurrent && setFound('data' in result ? result.data : null))
    return () => {
      isCurrent = false
    }
  }, [list])
  return (
    <PeopleSearchField
      value={state.q}
      recognizedAs={found?.recognized_as ?? null}
      onSearch={(q) => show({ q }, true)}
      onEnter={() => {
        const [only] = found?.items ?? []
        if (only && found?.pagination.total_items === 1) goTo(paths.adminUser(only.id))
      }}
    />
  )
}
