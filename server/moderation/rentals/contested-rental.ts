import { localized } from '#server/platform/texts/localized.ts'
import type { RentalRecord } from '#server/rentals/listing/owned-rental-repository.ts'
import type { Contested } from '../appeals/notify-appeal.ts'

export function contestedRental({ id, ownerId, title }: RentalRecord): Contested {
  return {
    userId: ownerId,
    title,
    link: `/owner-dash/properties/${id}/detail`,
    action: localized('Voir le logement'),
    staffLink: `/admin-dash/properties/${id}/detail`,
  }
}
