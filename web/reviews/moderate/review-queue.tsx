import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFlag } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { ModeratedReview } from '../../../contract/review-moderation.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/class-names.ts'
import { useRelativeDay } from '../../ui/relative-day.ts'
import { Stars } from '../../ui/stars.tsx'
import { ReviewStatusBadge } from '../write/review-status.tsx'
import { triggerLabels } from './moderation-labels.ts'

/** Reviews one under the other; arrows, J and K go from one to the next. */
export function ReviewQueue({
  reviews,
  opened,
  onOpen,
  onMove,
}: {
  reviews: ModeratedReview[]
  opened: string | null
  onOpen: (id: string) => void
  onMove: (step: number) => void
}) {
  const { t } = useLingui()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const lines = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
    const here = lines.indexOf(event.currentTarget as HTMLButtonElement)
    lines[here + step]?.focus()
    onMove(step)
  }
  return (
    <ul
      aria-label={t`Avis à lire`}
      className="divide-y divide-line overflow-hidden rounded-16 border border-line bg-surface"
    >
      {reviews.map((review) => (
        <li key={review.id}>
          <button
            type="button"
            aria-current={review.id === opened ? 'true' : undefined}
            onClick={() => onOpen(review.id)}
            onKeyDown={move}
            className={classes(
              'flex w-full flex-col gap-1.5 border-l-3 p-4 text-left',
              review.id === opened ? 'border-brand bg-brand-soft' : 'border-transparent hover:bg-surface-2',
            )}
          >
            <QueueLine review={review} />
          </button>
        </li>
      ))}
    </ul>
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
      <span className={classes('line-clamp-2 wrap-break-word', !review.comment && 'text-muted')}>
        {review.comment ?? <Trans>Sans commentaire</Trans>}
      </span>
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
