import { Trans, useLingui } from '@lingui/react/macro'
import type { WorkColumn } from '#contract/administration/work-item-enums.ts'
import type { WorkItem } from '#contract/administration/work-items.ts'
import { paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { classes } from '#web/ui/class-names.ts'
import { SortHeader } from '#web/ui/data/sort-header.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageCheckbox } from '#web/lists/bulk-bar.tsx'
import type { ListSelection } from '#web/lists/use-selection.ts'
import type { WorkState } from './work-address.ts'
import { useWorkColumns } from './work-filters.ts'
import { Due, kindNames, pathOfItem } from './work-labels.tsx'

interface Rows {
  items: readonly WorkItem[]
  selection: ListSelection
  current: number
  onCurrent: (index: number) => void
}

const sortedBy: Partial<Record<WorkColumn, 'due_at' | 'opened_at'>> = { due: 'due_at', opened: 'opened_at' }

/** What waits as a table, from 768 px on. */
export function WorkTable({
  items,
  columns,
  selection,
  current,
  onCurrent,
  sort,
  onSort,
}: Rows & {
  columns: readonly WorkColumn[]
  sort: WorkState['sort']
  onSort: (sort: WorkState['sort']) => void
}) {
  const { t } = useLingui()
  const names = Object.fromEntries(useWorkColumns().map(({ key, label }) => [key, label]))
  const page = items.map(({ id }) => id)
  const isWhole = page.every(selection.has)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <div className="relative overflow-x-auto max-md:hidden" tabIndex={0}>
      <table className="w-full text-14">
        <thead className="text-left">
          <tr className="border-b border-line [&>th]:h-11 [&>th]:px-1.5 2xl:[&>th]:px-3 [&>th]:font-semibold [&>th]:whitespace-nowrap">
            <th scope="col" className="w-14 pl-6!">
              <PageCheckbox
                label={t`Choisir la page`}
                isWhole={isWhole}
                isPartial={!isWhole && page.some(selection.has)}
                onToggle={() => selection.togglePage(page)}
              />
            </th>
            <SortHeader field="label" first="asc" current={sort} onSort={onSort}>
              <Trans context="work item">Objet</Trans>
            </SortHeader>
            {columns.map((column) => {
              const sorted = sortedBy[column]
              return sorted ? (
                <SortHeader<'due_at' | 'opened_at'>
                  key={column}
                  field={sorted}
                  first="asc"
                  current={sort}
                  onSort={onSort}
                >
                  {names[column]}
                </SortHeader>
              ) : (
                <th key={column} scope="col">
                  {names[column]}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item, index) => (
            <TableRow
              key={`${item.kind}:${item.id}`}
              {...{ item, index, page, columns, selection, onCurrent }}
              isCurrent={index === current}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow({
  item,
  index,
  page,
  columns,
  selection,
  isCurrent,
  onCurrent,
}: {
  item: WorkItem
  index: number
  page: readonly string[]
  columns: readonly WorkColumn[]
  selection: ListSelection
  isCurrent: boolean
  onCurrent: (index: number) => void
}) {
  const { t } = useLingui()
  const label = useLabel()(item)
  const isChosen = selection.has(item.id)
  return (
    <tr
      className={classes(
        'h-14 hover:bg-surface-2/60 [&>td]:px-1.5 2xl:[&>td]:px-3 [&>td]:whitespace-nowrap',
        isChosen && 'bg-brand-soft',
        isCurrent && 'shadow-[inset_3px_0_0_var(--brand)]',
      )}
    >
      <td className="pl-6!">
        <input
          type="checkbox"
          aria-label={t`Choisir ${label}`}
          checked={isChosen}
          className="size-5 accent-brand"
          onChange={({ nativeEvent }) =>
            selection.toggle(page, index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </td>
      <td>
        <Link
          data-row
          to={pathOfItem(item)}
          className="block max-w-40 truncate font-semibold 2xl:max-w-80 hover:underline"
          onFocus={() => onCurrent(index)}
        >
          {label}
        </Link>
      </td>
      {columns.map((column) => (
        <td key={column}>
          <Cell item={item} column={column} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ item, column }: { item: WorkItem; column: WorkColumn }) {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const { owner, person, support_case: gathering } = item
  switch (column) {
    case 'kind':
      return <span className="whitespace-normal">{t(kindNames[item.kind])}</span>
    case 'due':
      return <Due at={item.due_at} clock={item.clock} />
    case 'owner':
      return owner ? <span className="block max-w-28 truncate 2xl:max-w-40">{owner.name}</span> : <Nothing />
    case 'case':
      if (item.kind === 'support_case') return <span className="tabular">{t`n° ${item.place}`}</span>
      if (!gathering) return <Nothing />
      return (
        <Link
          to={paths.adminSupportCase(gathering.id)}
          className="text-link block max-w-24 truncate 2xl:max-w-48"
        >
          {t`n° ${gathering.number}`} · {gathering.title}
        </Link>
      )
    case 'person':
      if (!person) return <Nothing />
      return may('manage_users') ? (
        <Link
          to={paths.adminUser(person.id)}
          className="block max-w-28 truncate hover:underline 2xl:max-w-40"
        >
          {person.name}
        </Link>
      ) : (
        <span className="block max-w-28 truncate 2xl:max-w-40">{person.name}</span>
      )
    case 'opened':
      return <RelativeTime of={item.opened_at} className="whitespace-normal" />
  }
}

function Nothing() {
  return <span className="text-muted">–</span>
}

/** What an item is called; its kind where it has no name. */
function useLabel() {
  const { t } = useLingui()
  return ({ label, kind }: WorkItem) => label.trim() || t(kindNames[kind])
}

/** The same as cards, on a phone. */
export function WorkCards({ items, selection, current, onCurrent }: Rows) {
  const { t } = useLingui()
  const labelOf = useLabel()
  const page = items.map(({ id }) => id)
  return (
    <ul className="divide-y divide-line md:hidden">
      {items.map((item, index) => {
        const label = labelOf(item)
        const isChosen = selection.has(item.id)
        const { support_case: gathering } = item
        return (
          <li
            key={`${item.kind}:${item.id}`}
            className={classes(
              'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 p-4',
              isChosen && 'bg-brand-soft',
              index === current && 'shadow-[inset_3px_0_0_var(--brand)]',
            )}
          >
            {/* Above the link that covers the card. */}
            <label className="relative z-1 -m-3 flex size-11 items-start p-3">
              <input
                type="checkbox"
                aria-label={t`Choisir ${label}`}
                checked={isChosen}
                className="size-5 accent-brand"
                onChange={() => selection.toggle(page, index)}
              />
            </label>
            <span className="min-w-0">
              <Link
                data-row
                to={pathOfItem(item)}
                className="block truncate font-semibold after:absolute after:inset-0"
                onFocus={() => onCurrent(index)}
              >
                {label}
              </Link>
              <span className="block truncate text-14 text-muted">
                {[t(kindNames[item.kind]), item.person?.name, gathering && t`affaire n° ${gathering.number}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="mt-1 flex flex-wrap justify-between gap-x-4 text-14">
                <Due at={item.due_at} clock={item.clock} />
                <span className="truncate text-muted">{item.owner?.name ?? t`Sans responsable`}</span>
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
