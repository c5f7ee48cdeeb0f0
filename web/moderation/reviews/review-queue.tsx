import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFlag } from '@tabler/icons-react'
import type { ModeratedReview } from '#contract/moderation/review-moderation.ts'
import { QueueList } from '#web/ui/data/queue-list.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'
import { Stars } from '#web/ui/data/stars.tsx'
import { ReviewStatusBadge } from '#web/reviews/write/review-status.tsx'
import { triggerLabels } from './moderation-labels.ts'

/** A list of reviews. */
export function ReviewQueue({
  reviews,
  opened,
  onOpen,
}: {
  reviews: ModeratedReview[]
  opened: string | null
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  return (
    <QueueList label={t`Avis à lire`} items={reviews} opened={opened} onOpen={onOpen}>
      {(review) => <QueueLine review={review} />}
    </QueueList>
  )
}

function QueueLine({ review }: { review: ModeratedReview }) {
  const { t } = useLingui()
  const relativeDay = useRelativeDay()
  const { first_name: first, last_name: last } = review.reviewer
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold">{review.property.title}</span>
        <ReviewStatusBadge status={review.moderation_status} />
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
        <Stars rating={review.rating} size={14} />
        <span>{`${first} ${last}`.trim()}</span>
        <span aria-hidden>·</span>
        <span>{relativeDay(review.created_at)}</span>
      </span>
      {review.comment ? (
        <q className="line-clamp-2 wrap-break-word">{review.comment}</q>
      ) : (
        <span className="text-muted">
          <Trans>Sans commentaire</Trans>
        </span>
      )}
      {(review.triggers.length > 0 || review.open_reports > 0) && (
        <span className="flex flex-wrap gap-1.5">
          {review.open_reports > 0 && (
            <Badge colour="red" icon={<IconFlag size={14} aria-hidden />}>
              <Plural value={review.open_reports} one="# signalement" other="# signalements" />
            </Badge>
          )}
          {review.moderation_status === 'pending' &&
            review.triggers.map((trigger) => (
              <Badge key={trigger} colour="gray">
                {t(triggerLabels[trigger])}
              </Badge>
            ))}
        </span>
      )}
    </>
  )
}
