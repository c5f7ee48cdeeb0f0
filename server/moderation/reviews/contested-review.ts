import type { Transaction } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { rentalNames } from '#server/rentals/rental-names.ts'
import type { ReviewRow } from '#server/reviews/review-repository.ts'
import type { Contested } from '../appeals/notify-appeal.ts'

export async function contestedReview(
  tx: Transaction,
  { id, rentalId, authorId }: ReviewRow,
): Promise<Contested> {
  return {
    userId: authorId,
    title: (await rentalNames(tx, [rentalId])).get(rentalId)?.title ?? '',
    link: '/client-dash#avis',
    action: localized('Voir mes avis'),
    staffLink: `/admin-dash/reviews?onglet=contestes&avis=${id}`,
  }
}
