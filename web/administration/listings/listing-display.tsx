import { Trans, useLingui } from '@lingui/react/macro'
import { IconStarFilled } from '@tabler/icons-react'
import type { ListingColumn } from '#contract/administration/listing-enums.ts'
import type { Listing } from '#contract/administration/listings.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { formatMoney } from '#contract/core/money-format.ts'
import { paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import type { RowDisplay, TableDisplay } from '../lists/list-rows.tsx'
import { useListingColumns } from './listing-filters.ts'
import { listingKindNames, ListingStatusBadge, pathOfListing } from './listing-labels.tsx'

export function useListingTable(): TableDisplay<ListingColumn> {
  return {
    first: { field: 'title', heading: <Trans>Bien</Trans> },
    columns: useListingColumns(),
    sorted: { created: ['created_at', 'desc'], price: ['price', 'desc'] },
    numeric: ['price'],
    isDense: true,
    nameWidth: 'max-w-48 2xl:max-w-72',
  }
}

export function useListingDisplay(): RowDisplay<Listing, ListingColumn> {
  const { t } = useLingui()
  return {
    name: ({ title }) => title.trim() || t`Sans titre`,
    to: pathOfListing,
    Cell,
    about: ({ kind, city, owner }) => [t(listingKindNames[kind]), city, owner.name],
    state: (listing) => <ListingStatusBadge listing={listing} />,
  }
}

function Cell({ row: listing, column }: { row: Listing; column: ListingColumn }) {
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
