import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { WorkColumn } from '#contract/administration/work-item-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ListSearch } from '#web/ui/data/list-controls.tsx'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
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
import { OpenCaseDialog } from './open-case-dialog.tsx'
import { useWorkCounts } from './use-work-counts.ts'
import {
  columnsOf,
  exportPath,
  filterQuery,
  viewQuery,
  type WorkList,
  workPath,
  workSearch,
  type WorkState,
} from './work-address.ts'
import {
  type Colleague,
  filterValues,
  useWorkColumns,
  useWorkFilters,
  useWorkSorts,
  useWorkViews,
  type WorkFilterName,
} from './work-filters.ts'
import { WorkResults } from './work-results.tsx'

/** Most items chosen one by one, as the API takes them. */
const mostChosen = 200

/** What waits in every queue: views, search, filters, columns, and the rows. */
export function WorkScreen({
  choices,
  colleagues,
  list,
}: {
  choices: ListChoices
  colleagues: readonly Colleague[]
  list: Promise<LoadResult<WorkList>>
}) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const [state, show] = useSearchState(workSearch)
  const views = useListViews('work_items', choices, useWorkViews())
  const current = currentView(views, state)
  const [tried, setTried] = useState<readonly WorkColumn[] | null>(null)
  const [isOpening, setIsOpening] = useState(false)
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
  const chooseColumns = (next: WorkColumn[] | null) => {
    if (current && current.columns !== null) return setTried(next ?? columnsOf(views.columns))
    setTried(null)
    views.saveColumns(next)
  }
  return (
    <div className="flex flex-col gap-5">
      <header className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display-32">
            <Trans>À traiter</Trans>
          </h1>
          <Loaded result={list} skeleton={<Skeleton className="mt-1 h-6 w-72" />}>
            {({ pagination: { total_items: total } }) => (
              <p className="mt-1 text-muted">
                <Plural value={total} _0="Rien n’attend" one="# élément" other="# éléments" />
              </p>
            )}
          </Loaded>
        </div>
        <span className="flex flex-none gap-2">
          <Button
            variant="secondary"
            icon={<IconPlus size={20} aria-hidden />}
            onClick={() => setIsOpening(true)}
          >
            <span className="max-md:sr-only">
              <Trans>Ouvrir une affaire</Trans>
            </span>
          </Button>
          <ExportMenu
            name="demeure-a-traiter"
            note={t`Colonnes et filtres affichés`}
            pathOf={(format) => exportPath(state, columns, format)}
          />
        </span>
      </header>
      <ViewTabs
        views={views}
        current={current}
        isChanged={isChanged}
        query={viewQuery(state)}
        columns={columns === columnsOf(views.columns) ? null : [...columns]}
        counts={useWorkCounts(views.views, list)}
        pathTo={pathOfView}
        onShow={showView}
      />
      <SearchAndFilters
        state={state}
        show={show}
        colleagues={colleagues}
        columns={columns}
        isDefault={views.columns === null && tried === null}
        onColumns={chooseColumns}
      />
      <WorkResults
        list={list}
        state={state}
        show={show}
        columns={columns}
        colleagues={colleagues}
        selection={selection}
      />
      {isOpening && (
        <OpenCaseDialog
          colleagues={colleagues}
          onClose={() => setIsOpening(false)}
          onOpened={({ id }) => goTo(paths.adminSupportCase(id))}
        />
      )}
    </div>
  )
}

/** The view of the address; without filters and without one, everything. */
function currentView({ views }: ListViews, state: WorkState) {
  const named = views.find(({ id }) => id === state.view)
  return named ?? views.find(({ query }) => query === viewQuery(state))
}

function pathOfView({ id, query }: View) {
  const state = workSearch.parse(new URLSearchParams(query))
  return workPath({ ...state, view: id === 'tout' ? '' : id })
}

function SearchAndFilters({
  state,
  show,
  colleagues,
  columns,
  isDefault,
  onColumns,
}: {
  state: WorkState
  show: (change: Partial<WorkState>, replace?: boolean) => void
  colleagues: readonly Colleague[]
  columns: readonly WorkColumn[]
  isDefault: boolean
  onColumns: (columns: WorkColumn[] | null) => void
}) {
  const { t } = useLingui()
  const filters = useWorkFilters(colleagues)
  const { q } = state
  const countOf = useCallback(
    async (values: Record<WorkFilterName, string>) => {
      const change = values as Partial<WorkState>
      const query = filterQuery({ ...workSearch.parse(new URLSearchParams()), q, ...change })
      return { total: (await api('GET /admin/work-items/count', { query })).total, isExact: true }
    },
    [q],
  )
  return (
    <search className="flex flex-col gap-3">
      <ListSearch
        id="work-search"
        label={t`Chercher dans ce qui attend`}
        placeholder={t`Objet, personne, affaire ou son numéro`}
        value={q}
        onChange={(words) => show({ q: words.trim() }, true)}
      />
      <div className="flex items-center justify-between gap-3">
        <div className="no-scrollbar -m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
          <FilterSheet
            filters={filters}
            values={filterValues(state)}
            sorts={useWorkSorts()}
            sort={state.sort}
            countOf={countOf}
            countLabel={(total) => t`Voir la liste (${total})`}
            onApply={(values, sort) => show({ ...values, sort } as Partial<WorkState>)}
          />
          <FilterRow
            filters={filters}
            values={filterValues(state)}
            onChange={(name, value) => show({ [name]: value } as Partial<WorkState>)}
          />
        </div>
        <span className="max-md:hidden">
          <ColumnChooser
            first={t({ message: 'Objet', context: 'work item' })}
            columns={useWorkColumns()}
            shown={columns}
            isDefault={isDefault}
            onChange={onColumns}
          />
        </span>
      </div>
    </search>
  )
}
