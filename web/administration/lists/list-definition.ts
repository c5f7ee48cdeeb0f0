import type { AdminList } from '#contract/administration/list-views.ts'
import type { SearchState } from '#web/ui/search-state/search-state.ts'

/** What the address of every list of the administration has. */
export interface ListState {
  q: string
  /** As the table's headers name it, such as `created_at-desc`. */
  sort: string
  /** The view that the filters began with. */
  view: string
  page: number
}

/** A list of the administration: its address, and what its screen, its calls and its file derive from the state there. */
export interface ListDefinition<State extends ListState, Column extends string> {
  name: AdminList
  search: SearchState<State>
  path: (state: State, change?: Partial<State>) => string
  /** The state without filters, in the order that the list begins with. */
  unfiltered: () => State
  /** The filters that are set, as the API names them. */
  filterQuery: (state: State) => Record<string, string>
  sortQuery: (state: State) => { sort_by: FieldOf<State['sort']>; sort_direction: 'asc' | 'desc' }
  /** What a view stores: filters and sort. */
  viewQuery: (state: State) => string
  /** The columns of a stored choice that still exist; the default ones without a choice. */
  columnsOf: (chosen: readonly string[] | null) => readonly Column[]
  /** The file of the list as it is shown, or of some of its rows. */
  exportPath: (
    state: State,
    columns: readonly Column[],
    format: 'csv' | 'xlsx',
    ids?: readonly string[],
  ) => string
  /** How many rows a filter query lets through. */
  count: (query: Record<string, string>) => Promise<ListCount>
}

export interface ListCount {
  total: number
  /** Without it there are more (`bounded-totals`). */
  isExact: boolean
}

type FieldOf<Sort extends string> = Sort extends `${infer Field}-${'asc' | 'desc'}` ? Field : never

export function defineList<State extends ListState, Column extends string>({
  search,
  pathWith,
  filters,
  columns,
  defaultColumns = columns,
  file,
  name,
  count,
}: {
  search: SearchState<State>
  /** The path of the screen with these parameters. */
  pathWith: (search: string) => string
  /** The filters of a state by their names in the API; empty ones are left out. */
  filters: (state: State) => Record<string, string>
  columns: readonly Column[]
  defaultColumns?: readonly Column[]
  /** Path of the exported file in the API. */
  file: string
} & Pick<ListDefinition<State, Column>, 'name' | 'count'>): ListDefinition<State, Column> {
  const filterQuery = (state: State) =>
    Object.fromEntries(Object.entries(filters(state)).filter(([, value]) => value))
  const sortQuery = ({ sort }: State) => {
    const [by, direction] = sort.split('-') as [FieldOf<State['sort']>, 'asc' | 'desc']
    return { sort_by: by, sort_direction: direction }
  }
  return {
    name,
    search,
    count,
    path: (state, change) => pathWith(search.serialize(state, change).toString()),
    unfiltered: () => search.parse(new URLSearchParams()),
    filterQuery,
    sortQuery,
    viewQuery: (state) => search.serialize({ ...state, view: '', page: 1 }).toString(),
    columnsOf: (chosen) =>
      chosen?.flatMap((name) => columns.find((column) => column === name) ?? []) ?? defaultColumns,
    exportPath: (state, shown, format, ids) => {
      const query = new URLSearchParams({
        ...filterQuery(state),
        ...sortQuery(state),
        columns: shown.join(','),
        format,
        ...(ids && { ids: ids.join(',') }),
      })
      return `${file}?${query.toString()}`
    },
  }
}
