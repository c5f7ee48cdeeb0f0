import { useLingui } from '@lingui/react/macro'
import { classes } from '#web/ui/class-names.ts'
import { SortHeader } from '#web/ui/data/sort-header.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageCheckbox } from '#web/lists/bulk-bar.tsx'
import type { ListSelection } from '#web/lists/use-selection.ts'
import type { ListColumn } from './column-chooser.tsx'

/** How a list shows one row: as the row of a table, and on a phone as a card. */
export interface RowDisplay<Row, Column extends string> {
  /** Words of its link, and of the box that chooses it. */
  name: (row: Row) => string
  to: (row: Row) => string
  /** Before the name, such as a picture. */
  lead?: (row: Row) => React.ReactNode
  /** Below the name in the table. */
  below?: (row: Row) => React.ReactNode
  Cell: (props: { row: Row; column: Column }) => React.ReactNode
  /** Beside the name of the card. */
  aside?: (row: Row) => React.ReactNode
  /** The line below the name of the card; empty parts are left out. */
  about: (row: Row) => readonly (string | null | undefined | false)[]
  /** At the end of the card: its state, with badges. */
  state: (row: Row) => React.ReactNode
}

/** The columns of a list beside the one that leads to each row. */
export interface TableDisplay<Column extends string> {
  first: { field: string; heading: React.ReactNode }
  columns: readonly ListColumn<Column>[]
  /** Field and first direction of the columns that sort the list. */
  sorted: { [Each in Column]?: readonly [field: string, direction: 'asc' | 'desc'] }
  /** Columns of figures, at the right of their cells. */
  numeric?: readonly Column[]
  /** Narrow columns below 1536 px, beside the navigation. */
  isDense?: boolean
  /** Width of the names. */
  nameWidth: string
}

interface Rows<Row, Column extends string> {
  rows: readonly Row[]
  display: RowDisplay<Row, Column>
  selection: ListSelection
  /** Index of the row with the focus. */
  current: number
  onCurrent: (index: number) => void
}

/** Rows as a table, from 768 px on. */
export function ListTable<Row extends { id: string }, Column extends string, Sort extends string>({
  table: { first, columns: names, sorted, numeric = [], isDense = false, nameWidth },
  columns,
  sort,
  onSort,
  ...list
}: Rows<Row, Column> & {
  table: TableDisplay<Column>
  /** Those shown, in order. */
  columns: readonly Column[]
  sort: Sort
  onSort: (sort: Sort) => void
}) {
  const { t } = useLingui()
  const { rows, selection } = list
  const page = rows.map(({ id }) => id)
  const isWhole = page.every(selection.has)
  const sortBy = (by: string) => onSort(by as Sort)
  const end = (column: Column) => (numeric.includes(column) ? 'text-right' : undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <div className="relative overflow-x-auto max-md:hidden" tabIndex={0}>
      <table className="w-full text-14">
        <thead className="text-left">
          <tr
            className={classes(
              'border-b border-line [&>th]:h-11 [&>th]:font-semibold [&>th]:whitespace-nowrap',
              isDense ? '[&>th]:px-1.5 2xl:[&>th]:px-3' : '[&>th]:px-3',
            )}
          >
            <th scope="col" className="w-14 pl-6!">
              <PageCheckbox
                label={t`Choisir la page`}
                isWhole={isWhole}
                isPartial={!isWhole && page.some(selection.has)}
                onToggle={() => selection.togglePage(page)}
              />
            </th>
            <SortHeader field={first.field} first="asc" current={sort} onSort={sortBy}>
              {first.heading}
            </SortHeader>
            {columns.map((column) => {
              const label = names.find(({ key }) => key === column)?.label
              const [field, direction] = sorted[column] ?? []
              return field && direction ? (
                <SortHeader key={column} field={field} first={direction} current={sort} onSort={sortBy}>
                  {label}
                </SortHeader>
              ) : (
                <th key={column} scope="col" className={end(column)}>
                  {label}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, index) => (
            <TableRow
              key={list.display.to(row)}
              {...list}
              {...{ row, index, page, columns, end, isDense, nameWidth }}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow<Row extends { id: string }, Column extends string>({
  row,
  index,
  page,
  columns,
  end,
  isDense,
  nameWidth,
  display: { name: nameOf, to, lead, below, Cell },
  selection,
  current,
  onCurrent,
}: Rows<Row, Column> & {
  row: Row
  index: number
  page: readonly string[]
  columns: readonly Column[]
  end: (column: Column) => string | undefined
  isDense: boolean
  nameWidth: string
}) {
  const { t } = useLingui()
  const name = nameOf(row)
  const isChosen = selection.has(row.id)
  return (
    <tr
      className={classes(
        'hover:bg-surface-2/60 [&>td]:whitespace-nowrap',
        below ? 'h-16' : 'h-14',
        isDense ? '[&>td]:px-1.5 2xl:[&>td]:px-3' : '[&>td]:px-3',
        isChosen && 'bg-brand-soft',
        index === current && 'shadow-[inset_3px_0_0_var(--brand)]',
      )}
    >
      <td className="pl-6!">
        <input
          type="checkbox"
          aria-label={t`Choisir ${name}`}
          checked={isChosen}
          className="size-5 accent-brand"
          onChange={({ nativeEvent }) =>
            selection.toggle(page, index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </td>
      <td>
        <span className="flex items-center gap-3">
          {lead?.(row)}
          <span className="min-w-0">
            <Link
              data-row
              to={to(row)}
              className={classes('block truncate font-semibold hover:underline', nameWidth)}
              onFocus={() => onCurrent(index)}
            >
              {name}
            </Link>
            {below && <span className="block text-12 text-muted">{below(row)}</span>}
          </span>
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} className={classes(end(column), end(column) && 'tabular')}>
          <Cell row={row} column={column} />
        </td>
      ))}
    </tr>
  )
}

/** The same rows as cards, on a phone. */
export function ListCards<Row extends { id: string }, Column extends string>({
  rows,
  display: { name: nameOf, to, lead, aside, about, state },
  selection,
  current,
  onCurrent,
}: Rows<Row, Column>) {
  const { t } = useLingui()
  const page = rows.map(({ id }) => id)
  return (
    <ul className="divide-y divide-line md:hidden">
      {rows.map((row, index) => {
        const name = nameOf(row)
        const isChosen = selection.has(row.id)
        return (
          <li
            key={to(row)}
            className={classes(
              'relative flex gap-3 p-4',
              isChosen && 'bg-brand-soft',
              index === current && 'shadow-[inset_3px_0_0_var(--brand)]',
            )}
          >
            {/* Above the link that covers the card. */}
            <label className="relative z-1 -m-3 flex size-11 flex-none items-start p-3">
              <input
                type="checkbox"
                aria-label={t`Choisir ${name}`}
                checked={isChosen}
                className="size-5 accent-brand"
                onChange={() => selection.toggle(page, index)}
              />
            </label>
            {lead?.(row)}
            <span className="min-w-0 grow">
              <span className="flex items-baseline justify-between gap-3">
                <Link
                  data-row
                  to={to(row)}
                  className="truncate font-semibold after:absolute after:inset-0"
                  onFocus={() => onCurrent(index)}
                >
                  {name}
                </Link>
                {aside?.(row)}
              </span>
              <span className="block truncate text-14 text-muted">
                {about(row).filter(Boolean).join(' · ')}
              </span>
              <span className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-2 text-14">
                {state(row)}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
