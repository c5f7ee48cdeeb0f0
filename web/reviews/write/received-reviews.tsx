import 'virtual:texts/bookings/reviews'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessageReply, IconMessageStar } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listReceivedReviews, ReceivedReview } from '#contract/bookings/reviews.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { Stars } from '#web/ui/data/stars.tsx'
import { paths } from '#web/paths.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { receivedSearch } from './received-address.ts'

const maxLength = 1000
const perPage = '5'

export type ReceivedPage = EndpointAnswer<typeof listReceivedReviews>

/** A page of the visible reviews of a rental of the signed-in owner, or of the unanswered among them. */
export function loadReceivedReviews(propertyId: string, search: URLSearchParams) {
  const { page, unanswered } = receivedSearch.parse(search)
  return api('GET /owner/reviews', {
    query: {
      property_id: propertyId,
      page: String(page),
      per_page: perPage,
      ...(unanswered && { answered: 'false' }),
    },
  })
}

/** The reviews of a rental, with the form of the owner's answer. */
export function ReceivedReviews({
  rentalId,
  reviews: { items, pagination },
}: {
  rentalId: string
  reviews: ReceivedPage
}) {
  const [state, show] = useSearchState(receivedSearch)
  const { unanswered } = state
  const to = (change: Partial<typeof state>) =>
    `${paths.ownerRentalDetail(rentalId)}?${receivedSearch.serialize(state, change)}`
  return (
    <section id="avis" aria-labelledby="received-title" className="flex scroll-mt-24 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="received-title" className="display-24">
          <Trans>Avis des voyageurs</Trans>
        </h2>
        <div className="flex gap-1.5">
          <ChipLink small to={to({ unanswered: false })} current={!unanswered}>
            <Trans>Tous</Trans>
          </ChipLink>
          <ChipLink small to={to({ unanswered: true })} current={unanswered}>
            <Trans>Sans réponse</Trans>
          </ChipLink>
        </div>
      </div>
      {items.length === 0 ? (
        <p className="flex items-center gap-3 rounded-16 border border-line bg-surface p-5 text-muted">
          <IconMessageStar size={22} aria-hidden className="flex-none" />
          {unanswered ? (
            <Trans>Tous les avis ont leur réponse.</Trans>
          ) : (
            <Trans>Les avis des voyageurs se liront ici, et vous pourrez y répondre.</Trans>
          )}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-16 border border-line bg-surface px-5">
          {items.map((review) => (
            <ReceivedLine key={review.id} review={review} />
          ))}
        </ul>
      )}
      {pagination.total_pages > 1 && (
        <div className="flex justify-end">
          <PreviousNext pagination={pagination} onPage={(page) => show({ page })} />
        </div>
      )}
    </section>
  )
}

function ReceivedLine({ review }: { review: ReceivedReview }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [answering, setAnswering] = useState(false)
  const name = `${review.reviewer.first_name} ${review.reviewer.last_name}`.trim()
  const month = formatDay(review.stayed_on, language, { day: undefined })
  const label = review.response ? t`Modifier la réponse` : t`Répondre`
  return (
    <li className="flex flex-col gap-2 py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        <Stars rating={review.rating} size={16} />
        <span className="text-14 text-muted">
          <Trans>Séjour en {month}</Trans>
        </span>
      </p>
      {review.comment && (
        <blockquote className="wrap-break-word whitespace-pre-line">{review.comment}</blockquote>
      )}
      {review.response && !answering && (
        <div className="rounded-12 bg-surface-2 p-4">
          <p className="text-14 font-semibold">
            <Trans>Votre réponse</Trans>
          </p>
          <blockquote className="mt-1 wrap-break-word whitespace-pre-line">{review.response}</blockquote>
        </div>
      )}
      {answering ? (
        <AnswerForm review={review} onDone={() => setAnswering(false)} />
      ) : (
        review.can_answer && (
          <Button
            variant="ghost"
            size="small"
            icon={<IconMessageReply size={18} aria-hidden />}
            aria-label={t`${label} à ${name}`}
            onClick={() => setAnswering(true)}
            className="-ml-3 self-start"
          >
            {label}
          </Button>
        )
      )}
    </li>
  )
}

function AnswerForm({ review, onDone }: { review: ReceivedReview; onDone: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState(review.response ?? '')
  const { mutate, isPending, error } = useMutation({
    revalidates: true,
    unexpected: () => t`Erreur inconnue`,
  })
  const params = { id: review.id }
  const run = (call: () => Promise<unknown>, successMessage: string) =>
    mutate(call, { successMessage, onSuccess: onDone })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(
      () => api('PUT /reviews/:id/response', { params, body: { response: text.trim() } }),
      t`Réponse publiée`,
    )
  }
  return (
    <form onSubmit={send} className="mt-1 flex flex-col gap-3">
      <TextArea
        label={t`Votre réponse`}
        help={t`Tout le monde la lira : ni coordonnées ni liens.`}
        aside={
          <span className="text-14 text-muted tabular">
            {Array.from(text).length}/{maxLength}
          </span>
        }
        error={error?.firstMessage}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isPending={isPending} disabled={text.trim() === ''}>
          <Trans>Publier la réponse</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={onDone}>
          <Trans>Annuler</Trans>
        </Button>
        {review.response && (
          <Button
            variant="danger"
            size="small"
            onClick={() =>
              void run(() => api('DELETE /reviews/:id/response', { params }), t`Réponse retirée`)
            }
          >
            <Trans>Retirer la réponse</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
