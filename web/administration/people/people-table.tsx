import { Trans, useLingui } from '@lingui/react/macro'
import type { PeopleColumn } from '#contract/people/people-enums.ts'
import type { PersonRow } from '#contract/people/people.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import { useCountryName } from '#web/accounts/security/use-country-name.ts'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { SortHeader } from '#web/ui/data/sort-header.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { PageCheckbox } from '#web/lists/bulk-bar.tsx'
import type { ListSelection } from '#web/lists/use-selection.ts'
import type { PeopleState } from './people-address.ts'
import { usePeopleColumns } from './people-filters.ts'
import { endsSoon, IdentityBadge, ProfessionBadge, StatusBadge, useRoleLine } from './person-labels.tsx'

interface Rows {
  people: readonly PersonRow[]
  selection: ListSelection
  current: number
  onCurrent: (index: number) => void
}

const numeric: readonly PeopleColumn[] = ['listings', 'stays', 'trips', 'payout_due', 'notices']

/** Columns that the list can be sorted by. */
const sortedBy: Partial<Record<PeopleColumn, 'created_at' | 'last_seen_at'>> = {
  created: 'created_at',
  last_seen: 'last_seen_at',
}

function nameOf({ first_name: first, last_name: last }: Pick<PersonRow, 'first_name' | 'last_name'>) {
  return `${first} ${last}`.trim()
}

/** People as a table, from 768 px on. */
export function PeopleTable({
  people,
  columns,
  selection,
  current,
  onCurrent,
  sort,
  onSort,
}: Rows & {
  columns: readonly PeopleColumn[]
  sort: PeopleState['sort']
  onSort: (sort: PeopleState['sort']) => void
}) {
  const { t } = useLingui()
  const names = Object.fromEntries(usePeopleColumns().map(({ key, label }) => [key, label]))
  const page = people.map(({ id }) => id)
  const isPartial = page.some(selection.has)
  const isWhole = page.length > 0 && page.every(selection.has)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <div className="relative overflow-x-auto max-md:hidden" tabIndex={columns.length > 6 ? 0 : undefined}>
      <table className="w-full text-14">
        <thead className="text-left">
          <tr className="border-b border-line [&>th]:h-11 [&>th]:px-3 [&>th]:font-semibold [&>th]:whitespace-nowrap">
            <th scope="col" className="w-14 pl-6!">
              <PageCheckbox
                label={t`Choisir la page`}
                isWhole={isWhole}
                isPartial={isPartial && !isWhole}
                onToggle={() => selection.togglePage(page)}
              />
            </th>
            <SortHeader field="name" first="asc" current={sort} onSort={onSort}>
              <Trans>Nom et prénom</Trans>
            </SortHeader>
            {columns.map((column) => {
              const sorted = sortedBy[column]
              return sorted ? (
                <SortHeader<'created_at' | 'last_seen_at'>
                  key={column}
                  field={sorted}
                  first="desc"
                  current={sort}
                  onSort={onSort}
                >
                  {names[column]}
                </SortHeader>
              ) : (
                <th key={column} scope="col" className={numeric.includes(column) ? 'text-right' : undefined}>
                  {names[column]}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {people.map((person, index) => (
            <TableRow
              key={person.id}
              {...{ person, index, page, columns, selection, onCurrent }}
              isCurrent={index === current}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow({
  person,
  index,
  page,
  columns,
  selection,
  isCurrent,
  onCurrent,
}: {
  person: PersonRow
  index: number
  page: readonly string[]
  columns: readonly PeopleColumn[]
  selection: ListSelection
  isCurrent: boolean
  onCurrent: (index: number) => void
}) {
  const { t } = useLingui()
  const roleLine = useRoleLine()
  const name = nameOf(person)
  const isChosen = selection.has(person.id)
  return (
    <tr
      className={classes(
        'h-16 hover:bg-surface-2/60 [&>td]:px-3 [&>td]:whitespace-nowrap',
        isChosen && 'bg-brand-soft',
        isCurrent && 'shadow-[inset_3px_0_0_var(--brand)]',
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
          <Avatar name={name} url={person.avatar_url} />
          <span className="min-w-0">
            <Link
              data-row
              to={paths.adminUser(person.id)}
              className="block max-w-56 truncate font-semibold hover:underline"
              onFocus={() => onCurrent(index)}
            >
              {name || t`Sans nom`}
            </Link>
            <span className="block text-12 text-muted">{roleLine(person.roles)}</span>
          </span>
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} className={numeric.includes(column) ? 'text-right tabular' : undefined}>
          <Cell person={person} column={column} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ person, column }: { person: PersonRow; column: PeopleColumn }) {
  const language = useLanguage()
  const place = usePlace()
  switch (column) {
    case 'status':
      return <StatusBadge status={person.status} isWatched={person.is_watched} />
    case 'identity':
      return <IdentityBadge status={person.kyc_status} validUntil={person.kyc_valid_until} />
    case 'profession':
      return <ProfessionBadge status={person.verification_status} />
    case 'place':
      return <span className="block max-w-40 truncate text-muted">{place(person) || '–'}</span>
    case 'last_seen':
      return <Seen at={person.last_seen_at} className="whitespace-normal" />
    case 'telephone':
      return <span className="tabular">{person.masked_telephone ?? '–'}</span>
    case 'created':
      return formatDay(person.created_at, language, { month: 'short' })
    case 'payout_due':
      return (
        person.payout_due
          ?.map((due) => formatExactMoney(due.amount_minor, due.currency, language))
          .join(' + ') || '–'
      )
    default:
      return person[column] || '–'
  }
}

/** City, or the country where that alone is known. */
function usePlace() {
  const countryName = useCountryName()
  return ({ city, country_code: code }: PersonRow) => city || (code ? countryName(code) : '')
}

export function Seen({ at, className }: { at: string | null; className?: string }) {
  const { t } = useLingui()
  if (at === null) return <span className={classes('text-muted', className)}>{t`Jamais`}</span>
  return <RelativeTime of={at} {...(className && { className })} />
}

/** The same people as cards, on a phone. */
export function PeopleCards({ people, selection, current, onCurrent }: Rows) {
  const { t } = useLingui()
  const roleLine = useRoleLine()
  const place = usePlace()
  const page = people.map(({ id }) => id)
  return (
    <ul className="divide-y divide-line md:hidden">
      {people.map((person, index) => {
        const name = nameOf(person)
        const isChosen = selection.has(person.id)
        return (
          <li
            key={person.id}
            className={classes(
              'relative grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-3 p-4',
              isChosen && 'bg-brand-soft',
              index === current && 'shadow-[inset_3px_0_0_var(--brand)]',
            )}
          >
            {/* Above the link that covers the card. */}
            <label className="relative z-1 -m-3 flex size-11 items-start p-3">
              <input
                type="checkbox"
                aria-label={t`Choisir ${name}`}
                checked={isChosen}
                className="size-5 accent-brand"
                onChange={() => selection.toggle(page, index)}
              />
            </label>
            <Avatar name={name} url={person.avatar_url} />
            <span className="min-w-0">
              <span className="flex items-baseline justify-between gap-3">
                <Link
                  data-row
                  to={paths.adminUser(person.id)}
                  className="truncate font-semibold after:absolute after:inset-0"
                  onFocus={() => onCurrent(index)}
                >
                  {name || t`Sans nom`}
                </Link>
                <Seen at={person.last_seen_at} className="flex-none text-12 whitespace-nowrap text-muted" />
              </span>
              <span className="block truncate text-14 text-muted">
                {[roleLine(person.roles), place(person)].filter(Boolean).join(' · ')}
              </span>
              <span className="mt-2 flex flex-wrap gap-2">
                <StatusBadge status={person.status} isWatched={person.is_watched} />
                {(person.kyc_status !== 'verified' || endsSoon(person.kyc_valid_until)) && (
                  <IdentityBadge status={person.kyc_status} validUntil={person.kyc_valid_until} isNamed />
                )}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
