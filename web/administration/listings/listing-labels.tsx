import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ListingAction, ListingKind, ListingStatus } from '#contract/administration/listing-enums.ts'
import type { Listing } from '#contract/administration/listings.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'

export const listingKindNames: Record<ListingKind, MessageDescriptor> = {
  rental: msg`Séjours`,
  sale: msg`Ventes`,
}

const statuses: Record<ListingStatus, { label: MessageDescriptor; colour: BadgeColour }> = {
  DRAFT: { label: msg({ message: 'Brouillon', context: 'listing' }), colour: 'gray' },
  PUBLISHED: { label: msg({ message: 'Publié', context: 'listing' }), colour: 'green' },
  ARCHIVED: { label: msg({ message: 'Archivé', context: 'listing' }), colour: 'gray' },
  draft: { label: msg({ message: 'Brouillon de vente', context: 'listing' }), colour: 'gray' },
  pending_validation: { label: msg({ message: 'En validation', context: 'listing' }), colour: 'yellow' },
  active: { label: msg({ message: 'En vente', context: 'listing' }), colour: 'green' },
  under_offer: { label: msg({ message: 'Sous offre', context: 'listing' }), colour: 'blue' },
  sold: { label: msg({ message: 'Vendu', context: 'listing' }), colour: 'purple' },
  withdrawn: { label: msg({ message: 'Retiré', context: 'listing' }), colour: 'gray' },
  rejected: { label: msg({ message: 'Rejeté', context: 'listing' }), colour: 'red' },
  suspended: { label: msg({ message: 'Suspendu', context: 'listing' }), colour: 'red' },
}

export const listingStatusNames = Object.fromEntries(
  Object.entries(statuses).map(([status, { label }]) => [status, label]),
) as Record<ListingStatus, MessageDescriptor>

export const listingActionNames: Record<ListingAction, MessageDescriptor> = {
  'listing.archive': msg`Archiver`,
  'listing.restore': msg`Restaurer`,
  'listing.feature': msg`Mettre en avant`,
  'listing.unfeature': msg`Ne plus mettre en avant`,
  'listing.change_owner': msg`Changer de compte`,
}

export function ListingStatusBadge({ listing: { status, under_review: isOnHold } }: { listing: Listing }) {
  const { t } = useLingui()
  const { label, colour } = statuses[status]
  return isOnHold ? (
    <Badge colour="yellow">{t`${t(label)}, à revoir`}</Badge>
  ) : (
    <Badge colour={colour}>{t(label)}</Badge>
  )
}

export function pathOfListing({ kind, id }: Pick<Listing, 'kind' | 'id'>) {
  return kind === 'rental' ? paths.adminRental(id) : paths.adminSale(id)
}
