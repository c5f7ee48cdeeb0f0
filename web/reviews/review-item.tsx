import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import type { Review } from '#contract/bookings/reviews.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Stars } from '#web/ui/data/stars.tsx'
import { ReportButton } from './reviews-tools.ts'

/** A review with the month of the stay and the owner's answer. */
export function ReviewItem({ review, signedIn }: { review: Review; signedIn: boolean }) {
  const language = useLanguage()
  const { first_name: first, last_name: last } = review.reviewer
  const name = [first, last].filter(Boolean).join(' ')
  const month = formatDay(review.stayed_on, language, { day: undefined })
  const written = formatDay(review.created_at, language)
  return (
    <li className="min-w-0">
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-14 text-muted">
            <Trans>Séjour en {month}</Trans>
          </p>
        </div>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 text-14 text-muted">
        <Stars rating={review.rating} size={16} /> <Trans>avis du {written}</Trans>
      </p>
      {review.comment && (
        <blockquote className="mt-2 wrap-break-word whitespace-pre-line">{review.comment}</blockquote>
      )}
      {review.response && (
        <div className="mt-3 rounded-12 bg-surface-2 p-4">
          <p className="text-14 font-semibold">
            <Trans>Réponse de l’hôte</Trans>
          </p>
          <blockquote className="mt-1 wrap-break-word whitespace-pre-line">{review.response}</blockquote>
        </div>
      )}
      {signedIn && (
        <Suspense>
          <ReportButton reviewId={review.id} author={name} />
        </Suspense>
      )}
    </li>
  )
}
