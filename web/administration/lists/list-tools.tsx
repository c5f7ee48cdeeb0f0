import { useCallback } from 'react'
import { ColumnChooser, type ListColumn } from './column-chooser.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { ListState } from './list-definition.ts'
import { FilterRow, type ListFilter } from './list-filters.tsx'
import type { ListScreen } from './use-list-screen.ts'

/** Search field, filters and columns of a list; on a phone the filters are in a sheet. */
export function ListTools<
  State extends ListState & Record<Name, string>,
  Name extends string,
  Column extends string,
>({
  screen: { definition, state, show, columns: shown, hasDefaultColumns, chooseColumns },
  filters,
  sorts,
  countLabel,
  first,
  columns,
  children,
}: {
  screen: ListScreen<State, Column>
  /** Their names are those of the state. */
  filters: readonly ListFilter<Name>[]
  /** Words of each order, as a phone chooses them. */
  sorts: Record<string, string>
  /** Words of the button of the sheet with the number; those of people by default. */
  countLabel?: (total: string) => string
  /** Name of the column that always stands first. */
  first: string
  columns: readonly ListColumn<Column>[]
  /** The search field. */
  children: React.ReactNode
}) {
  const { q } = state
  const values = Object.fromEntries(filters.map(({ name }) => [name, state[name] as string])) as Record<
    Name,
    string
  >
  const countOf = useCallback(
    (change: Record<Name, string>) =>
      definition.count(definition.filterQuery({ ...definition.unfiltered(), q, ...change })),
    [definition, q],
  )
  const showOnly = (change: Record<string, string>) => show(change as Partial<State>)
  return (
    <search className="flex flex-col gap-3">
      {children}
      <div className="flex items-center justify-between gap-3">
        <div className="no-scrollbar -m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
          <FilterSheet
            {...{ filters, values, sorts, countOf, ...(countLabel && { countLabel }) }}
            sort={state.sort}
            onApply={(chosen, sort) => showOnly({ ...chosen, sort })}
          />
          <FilterRow
            filters={filters}
            values={values}
            onChange={(name, value) => showOnly({ [name]: value })}
          />
        </div>
        <span className="max-md:hidden">
          <ColumnChooser
            first={first}
            columns={columns}
            shown={shown}
            isDefault={hasDefaultColumns}
            onChange={chooseColumns}
          />
        </span>
      </div>
    </search>
  )
}
