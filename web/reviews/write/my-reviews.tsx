import 'virtual:texts/bookings/reviews'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessageStar, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { formatDay } from '#contract/core/date-format.ts'
import type { OwnReview } from '#contract/bookings/reviews.ts'
import { api } from '#web/api/browser-api.ts'
import { named } from '#web/api/named-failure.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { Stars } from '#web/ui/data/stars.tsx'
import type { MyReviewsData } from './load-my-reviews.ts'
import { ReviewModal } from './review-modal.tsx'
import { ReviewStatusBadge } from './review-status.tsx'

/** The reviews that a client wrote, with their status; stays to review are to-dos. */
export function MyReviews({ written }: Pick<MyReviewsData, 'written'>) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const show = (page: number) => {
    const next = new URLSearchParams(search)
    next.set('avis', String(page))
    setSearch(next, { preventScrollReset: true })
  }
  return (
    <div id="avis" className="scroll-mt-24">
      <Card title={t`Mes avis`}>
        {written.items.length > 0 ? (
          <ul className="divide-y divide-line">
            {written.items.map((review) => (
              <WrittenReview key={review.id} review={review} />
            ))}
          </ul>
        ) : (
          <p className="flex items-center gap-3 py-2 text-muted">
            <IconMessageStar size={22} aria-hidden className="flex-none" />
            <Trans>Après chaque séjour, vous avez 14 jours pour donner votre avis. Il se lira ici.</Trans>
          </p>
        )}
        {written.pagination.total_pages > 1 && (
          <div className="mt-4 flex justify-end">
            <PreviousNext pagination={written.pagination} onPage={show} />
          </div>
        )}
      </Card>
    </div>
  )
}

function WrittenReview({ review }: { review: OwnReview }) {
  const language = useLanguage()
  const day = formatDay(review.created_at, language)
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to={paths.rental(review.property.country_slug, review.property_id)}
          className="min-w-0 font-semibold hover:underline"
        >
          {review.property.title}
        </Link>
        <ReviewStatusBadge status={review.moderation_status} />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
        <Stars rating={review.rating} size={16} />
        <Trans>avis du {day}</Trans>
      </p>
      {review.comment && (
        <blockquote className="wrap-break-word whitespace-pre-line">{review.comment}</blockquote>
      )}
      <Decision review={review} />
      {review.response && (
        <div className="rounded-12 bg-surface-2 p-4">
          <p className="text-14 font-semibold">
            <Trans>Réponse de l’hôte</Trans>
          </p>
          <blockquote className="mt-1 wrap-break-word whitespace-pre-line">{review.response}</blockquote>
        </div>
      )}
      <AuthorActions review={review} />
    </li>
  )
}

/** Why a review is not public: a moderator's decision, or its date of publication. */
function Decision({ review }: { review: OwnReview }) {
  const { decision_reason: reason, edit_requested, moderation_status: status, shown_from } = review
  const language = useLanguage()
  const day = shown_from && formatDay(shown_from, language)
  if (reason) {
    return (
      <p className="rounded-12 bg-yellow-ground p-3 text-14 text-yellow-text">
        {edit_requested ? (
          <Trans>Un modérateur vous demande une modification : {reason}</Trans>
        ) : (
          <Trans>Décision du modérateur : {reason}</Trans>
        )}
      </p>
    )
  }
  if (status === 'pending') {
    return (
      <p className="text-14 text-muted">
        <Trans>Un modérateur le relit. Il sera visible après validation.</Trans>
      </p>
    )
  }
  return day && !review.is_visible ? (
    <p className="text-14 text-muted">
      <Trans>Il sera visible à partir du {day}.</Trans>
    </p>
  ) : null
}

function AuthorActions({ review }: { review: OwnReview }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null)
  const { mutate, isPending } = useMutation({
    revalidates: true,
    errorToast: 5000,
    unexpected: () => t`Erreur inconnue`,
  })
  const remove = () =>
    mutate(
      async () => {
        await named(
          msg`Erreur lors de la suppression de la review`,
          api('DELETE /reviews/:id', { params: { id: review.id } }),
        )
        setDoing(null)
      },
      { successMessage: t`Avis supprimé` },
    )
  return (
    <div className="-ml-3 flex flex-wrap gap-1">
      {review.allowed_actions.includes('edit') && (
        <Button
          variant="ghost"
          size="small"
          icon={<IconPencil size={18} aria-hidden />}
          onClick={() => setDoing('edit')}
        >
          <Trans>Modifier</Trans>
        </Button>
      )}
      {review.allowed_actions.includes('delete') && (
        <Button
          variant="ghost"
          size="small"
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => setDoing('delete')}
        >
          <Trans>Supprimer</Trans>
        </Button>
      )}
      <ReviewModal
        rental={{
          id: review.property_id,
          title: review.property.title,
          countrySlug: review.property.country_slug,
        }}
        review={review}
        open={doing === 'edit'}
        onClose={() => setDoing(null)}
        onWritten={() => void revalidate()}
      />
      <ConfirmDialog
        open={doing === 'delete'}
        onClose={() => setDoing(null)}
        onConfirm={() => void remove()}
        isPending={isPending}
        title={t`Supprimer cet avis`}
        confirmLabel={t`Supprimer`}
      >
        <Trans>Votre avis ne sera plus visible et ne comptera plus dans la moyenne du logement.</Trans>
      </ConfirmDialog>
    </div>
  )
}
