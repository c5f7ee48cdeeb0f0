import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ListingAction, ListingKind, ListingStatus } from '#contract/administration/listing-enums.ts'
import type { Listing } from '#contract/administration/listings.ts'
import type { RentalStatus } from '#contract/rentals/rentals.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge, statusStyles } from '#web/rentals/manage/rental-status.tsx'
import { SaleStatusBadge, saleStatusStyles } from '#web/seller-listings/sale-status-badge.tsx'
import { Badge } from '#web/ui/data/badge.tsx'

export const listingKindNames: Record<ListingKind, MessageDescriptor> = {
  rental: msg`Séjours`,
  sale: msg`Ventes`,
}

/** Names of the statuses in a filter of both kinds: those of the badges, a draft with its kind. */
export const listingStatusNames: Record<ListingStatus, MessageDescriptor> = {
  ...labelsOf(statusStyles),
  ...labelsOf(saleStatusStyles),
  DRAFT: msg`Brouillon de séjour`,
  draft: msg`Brouillon de vente`,
}

function labelsOf<Status extends string>(styles: Record<Status, { label: MessageDescriptor }>) {
  return Object.fromEntries(
    Object.entries<{ label: MessageDescriptor }>(styles).map(([status, { label }]) => [status, label]),
  ) as Record<Status, MessageDescriptor>
}

export const listingActionNames: Record<ListingAction, MessageDescriptor> = {
  'listing.archive': msg`Archiver`,
  'listing.restore': msg`Restaurer`,
  'listing.feature': msg`Mettre en avant`,
  'listing.unfeature': msg`Ne plus mettre en avant`,
  'listing.change_owner': msg`Changer de compte`,
}

export function ListingStatusBadge({ listing }: { listing: Listing }) {
  const { t } = useLingui()
  const { kind, status, under_review: isOnHold, seller_verified: verified } = listing
  if (kind === 'rental')
    return <StatusBadge rental={{ status: status as RentalStatus, under_review: isOnHold }} />
  return isOnHold ? (
    <Badge colour="yellow">{t`${t(listingStatusNames[status])}, à revoir`}</Badge>
  ) : (
    <SaleStatusBadge status={status} verified={verified} />
  )
}

export function pathOfListing({ kind, id }: Pick<Listing, 'kind' | 'id'>) {
  return kind === 'rental' ? paths.adminRental(id) : paths.adminSale(id)
}
