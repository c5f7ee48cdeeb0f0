import { useState } from 'react'
import { resultOf } from '#web/api/load-result.ts'
import { useGoTo } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { useSelection } from '#web/lists/use-selection.ts'
import type { ListCount, ListDefinition, ListState } from './list-definition.ts'
import { type ListChoices, useListViews, type View } from './use-list-views.ts'

/** Most rows chosen one by one, as the API takes them. */
const mostChosen = 200

/**
 * A list of the administration: filters and sort in the address, views with their counts, columns and what is chosen.
 * @param builtIn the views that everybody has; the first one is the whole list
 * @param list a list whose each load counts the views anew; absent where counting takes longer than the list
 */
export function useListScreen<State extends ListState, Column extends string>(
  definition: ListDefinition<State, Column>,
  choices: ListChoices,
  builtIn: readonly View[],
  list?: object,
) {
  const { search, filterQuery, viewQuery, columnsOf } = definition
  const goTo = useGoTo()
  const [state, show] = useSearchState(search)
  const views = useListViews(definition.name, choices, builtIn)
  const query = viewQuery(state)
  // The view of the address; without filters and without one, the whole list.
  const current =
    views.views.find(({ id }) => id === state.view) ?? views.views.find((view) => view.query === query)
  const [tried, setTried] = useState<readonly Column[] | null>(null)
  const columns = tried ?? columnsOf(current?.columns ?? views.columns)
  const hasOtherColumns = current?.columns && current.columns.join() !== columns.join()
  const pathTo = ({ id, query: ofView }: View) =>
    definition.path({
      ...search.parse(new URLSearchParams(ofView)),
      view: id === builtIn[0]?.id ? '' : id,
    })
  return {
    definition,
    state,
    show,
    columns,
    selection: useSelection(JSON.stringify(filterQuery(state)), mostChosen),
    /** Whether the columns are those of a list without a choice. */
    hasDefaultColumns: views.columns === null && tried === null,
    chooseColumns: (next: Column[] | null) => {
      // The columns of a saved view change with the view alone.
      if (current && current.columns !== null) return setTried(next ?? columnsOf(views.columns))
      setTried(null)
      views.saveColumns(next)
    },
    tabs: {
      views,
      current,
      isChanged: current !== undefined && (query !== current.query || Boolean(hasOtherColumns)),
      query,
      columns: columns === columnsOf(views.columns) ? null : [...columns],
      counts: useViewCounts(views.views, definition, list),
      pathTo,
      onShow: (view: View) => {
        setTried(null)
        goTo(pathTo(view))
      },
    },
  }
}

export type ListScreen<State extends ListState, Column extends string> = ReturnType<
  typeof useListScreen<State, Column>
>

type ViewCounts = Map<string, Promise<ListCount | null>>

const countsOfLists = new WeakMap<object, Map<string, ViewCounts>>()

/**
 * The counts of the views, read once for a list. They are stored with the list, not in a memo: React throws away the memos
 * of a transition that suspends, and each new try would count again and suspend on its own promises without end.
 */
function useViewCounts<State extends ListState, Column extends string>(
  views: readonly View[],
  { count, filterQuery, search }: ListDefinition<State, Column>,
  list: object | undefined,
): ViewCounts {
  const [everyLoad] = useState({})
  const loaded = list ?? everyLoad
  const byViews = countsOfLists.get(loaded) ?? new Map<string, ViewCounts>()
  countsOfLists.set(loaded, byViews)
  const key = JSON.stringify(views.map(({ id, query }) => [id, query]))
  const existing = byViews.get(key)
  if (existing) return existing
  const countOf = async (query: string) => {
    const counted = await resultOf(count(filterQuery(search.parse(new URLSearchParams(query)))))
    return 'data' in counted ? counted.data : null
  }
  const counts = new Map(views.map(({ id, query }) => [id, countOf(query)]))
  byViews.set(key, counts)
  return counts
}
