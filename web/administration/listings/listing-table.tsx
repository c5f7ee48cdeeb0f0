import { Trans, useLingui } from '@lingui/react/macro'
import { IconStarFilled } from '@tabler/icons-react'
import type { ListingColumn } from '#contract/administration/listing-enums.ts'
import type { Listing } from '#contract/administration/listings.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { formatMoney } from '#contract/core/money-format.ts'
import { paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { classes } from '#web/ui/class-names.ts'
import { SortHeader } from '#web/ui/data/sort-header.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { PageCheckbox } from '#web/lists/bulk-bar.tsx'
import type { ListSelection } from '#web/lists/use-selection.ts'
import type { ListingState } from './listing-address.ts'
import { useListingColumns } from './listing-filters.ts'
import { listingKindNames, ListingStatusBadge, pathOfListing } from './listing-labels.tsx'

interface Rows {
  listings: readonly Listing[]
  selection: ListSelection
  current: number
  onCurrent: (index: number) => void
}

/** Listings as a table, from 768 px on. */
export function ListingTable({
  listings,
  columns,
  selection,
  current,
  onCurrent,
  sort,
  onSort,
}: Rows & {
  columns: readonly ListingColumn[]
  sort: ListingState['sort']
  onSort: (sort: ListingState['sort']) => void
}) {
  const { t } = useLingui()
  const names = Object.fromEntries(useListingColumns().map(({ key, label }) => [key, label]))
  const page = listings.map(({ id }) => id)
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
            <SortHeader field="title" first="asc" current={sort} onSort={onSort}>
              <Trans>Bien</Trans>
            </SortHeader>
            {columns.map((column) =>
              column === 'created' ? (
                <SortHeader<'created_at'>
                  key={column}
                  field="created_at"
                  first="desc"
                  current={sort}
                  onSort={onSort}
                >
                  {names[column]}
                </SortHeader>
              ) : (
                <th key={column} scope="col" className={column === 'price' ? 'text-right' : undefined}>
                  {names[column]}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {listings.map((listing, index) => (
            <TableRow
              key={listing.id}
              {...{ listing, index, page, columns, selection, onCurrent }}
              isCurrent={index === current}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow({
  listing,
  index,
  page,
  columns,
  selection,
  isCurrent,
  onCurrent,
}: {
  listing: Listing
  index: number
  page: readonly string[]
  columns: readonly ListingColumn[]
  selection: ListSelection
  isCurrent: boolean
  onCurrent: (index: number) => void
}) {
  const { t } = useLingui()
  const title = listing.title.trim() || t`Sans titre`
  const isChosen = selection.has(listing.id)
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
          aria-label={t`Choisir ${title}`}
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
          to={pathOfListing(listing)}
          className="block max-w-48 truncate font-semibold 2xl:max-w-72 hover:underline"
          onFocus={() => onCurrent(index)}
        >
          {title}
        </Link>
      </td>
      {columns.map((column) => (
        <td key={column} className={column === 'price' ? 'text-right tabular' : undefined}>
          <Cell listing={listing} column={column} />
        </td>
      ))}
    </tr>
  )
}

function Cell({ listing, column }: { listing: Listing; column: ListingColumn }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { may } = useStaffRights()
  switch (column) {
    case 'kind':
      return t(listingKindNames[listing.kind])
    case 'status':
      return <ListingStatusBadge listing={listing} />
    case 'owner':
      return may('manage_users') ? (
        <Link to={paths.adminUser(listing.owner.id)} className="block max-w-40 truncate hover:underline">
          {listing.owner.name}
        </Link>
      ) : (
        <span className="block max-w-40 truncate">{listing.owner.name}</span>
      )
    case 'place':
      return (
        <span className="block max-w-28 truncate text-muted 2xl:max-w-40">
          {[listing.city, listing.country_code].filter(Boolean).join(', ') || '–'}
        </span>
      )
    case 'price':
      return listing.price ? formatMoney(listing.price, listing.currency, language) : '–'
    case 'created':
      return formatDay(listing.created_at, language, { month: 'short' })
    case 'featured':
      return listing.is_featured ? (
        <span className="text-accent">
          <IconStarFilled size={16} aria-hidden />
          <span className="sr-only">{t`Mis en avant`}</span>
        </span>
      ) : (
        <span className="text-muted">–</span>
      )
  }
}

/** The same listings as cards, on a phone. */
export function ListingCards({ listings, selection, current, onCurrent }: Rows) {
  const { t } = useLingui()
  const page = listings.map(({ id }) => id)
  return (
    <ul className="divide-y divide-line md:hidden">
      {listings.map((listing, index) => {
        const title = listing.title.trim() || t`Sans titre`
        const isChosen = selection.has(listing.id)
        return (
          <li
            key={listing.id}
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
                aria-label={t`Choisir ${title}`}
                checked={isChosen}
                className="size-5 accent-brand"
                onChange={() => selection.toggle(page, index)}
              />
            </label>
            <span className="min-w-0">
              <Link
                data-row
                to={pathOfListing(listing)}
                className="block truncate font-semibold after:absolute after:inset-0"
                onFocus={() => onCurrent(index)}
              >
                {title}
              </Link>
              <span className="block truncate text-14 text-muted">
                {[t(listingKindNames[listing.kind]), listing.city, listing.owner.name]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="mt-2 flex flex-wrap gap-2">
                <ListingStatusBadge listing={listing} />
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
