import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import { formatDay, formatMoment } from '#contract/core/date-format.ts'
import type { ReviewCase } from '#contract/moderation/review-moderation.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { AppealBadge, AppealContent } from '#web/reports/appeals/received-appeal.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Stars } from '#web/ui/data/stars.tsx'
import { subScoreLabels, subScoreOrder } from '#web/reviews/sub-score-labels.ts'
import { ReviewStatusBadge } from '#web/reviews/write/review-status.tsx'
import { DecisionForm } from './decision-form.tsx'
import { historyLabels, reportLabels, triggerLabels } from './moderation-labels.ts'

/** One review with all details for a decision, and the decision form. */
export function ReviewCasePanel({ review, onDecided }: { review: ReviewCase; onDecided: () => void }) {
  const { t } = useLingui()
  return (
    <article className="flex flex-col gap-5 rounded-16 border border-line bg-surface p-5 max-xl:border-0 max-xl:p-0">
      <Head review={review} />
      {review.comment ? (
        <blockquote className="wrap-break-word whitespace-pre-line">{review.comment}</blockquote>
      ) : (
        <p className="text-muted">
          <Trans>Sans commentaire</Trans>
        </p>
      )}
      <SubScores review={review} />
      {review.triggers.length > 0 && (
        <div>
          <h3 className="mb-2 text-14 font-semibold">
            <Trans>Ce que les filtres ont trouvé</Trans>
          </h3>
          <p className="flex flex-wrap gap-1.5">
            {review.triggers.map((trigger) => (
              <Badge key={trigger} colour="yellow">
                {t(triggerLabels[trigger])}
              </Badge>
            ))}
          </p>
        </div>
      )}
      <Reports reports={review.reports} />
      {review.response && (
        <div className="rounded-12 bg-surface-2 p-4 text-14">
          <h3 className="font-semibold">
            <Trans>Réponse de l’hôte</Trans>
          </h3>
          <blockquote className="mt-1 wrap-break-word whitespace-pre-line">{review.response}</blockquote>
        </div>
      )}
      <ContestedDecision review={review} onDecided={onDecided} />
      <DecisionForm review={review} onDecided={onDecided} />
      <History review={review} />
    </article>
  )
}

function Head({ review }: { review: ReviewCase }) {
  const language = useLanguage()
  const { first_name: first, last_name: last } = review.reviewer
  const name = `${first} ${last}`.trim()
  const written = formatDay(review.created_at, language)
  const since = formatDay(review.author.member_since, language, { day: undefined })
  const stay = review.stay && formatDateRange(review.stay.check_in, review.stay.check_out, language)
  const code = review.stay?.code
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="display-20 min-w-0 grow basis-0">{review.property.title}</h2>
        <ReviewStatusBadge status={review.moderation_status} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
        <Stars rating={review.rating} size={18} />
        <Link
          to={paths.rental(review.property.country_slug, review.property_id)}
          className="text-link inline-flex items-center gap-1"
        >
          <IconExternalLink size={16} aria-hidden />
          <Trans>Voir l’annonce</Trans>
        </Link>
      </p>
      <p className="text-14 text-muted">
        <Trans>
          {name}, inscription en {since}
        </Trans>
        {' · '}
        <Plural value={review.author.total_reviews} one="# avis écrit" other="# avis écrits" />
        {review.author.rejected_reviews > 0 && (
          <>
            {', '}
            <Plural value={review.author.rejected_reviews} one="# refusé" other="# refusés" />
          </>
        )}
      </p>
      <p className="text-14 text-muted">
        {stay && (
          <>
            <Trans>
              Séjour {stay}, réservation {code}
            </Trans>
            {' · '}
          </>
        )}
        <Trans>avis du {written}</Trans>
      </p>
    </header>
  )
}

/** The appeal of the author, and its decision. */
function ContestedDecision({ review, onDecided }: { review: ReviewCase; onDecided: () => void }) {
  const { t } = useLingui()
  const { id, appeal } = review
  if (!appeal) return null
  const label = historyLabels[appeal.decision.action]
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="display-20">
          <Trans>Recours de l’auteur</Trans>
        </h3>
        <AppealBadge appeal={appeal} />
      </div>
      <AppealContent
        appeal={appeal}
        decisionLabel={label ? t(label) : appeal.decision.action}
        label={t`Votre réponse, communiquée à l’auteur`}
        decide={(ruling) => api('POST /admin/reviews/:id/appeal/decide', { params: { id }, body: ruling })}
        onDecided={onDecided}
      />
    </section>
  )
}

function SubScores({ review }: { review: ReviewCase }) {
  const { t } = useLingui()
  const rated = subScoreOrder.filter((name) => review.sub_scores[name] !== null)
  if (rated.length === 0) return null
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-14">
      {rated.map((name) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-muted">{t(subScoreLabels[name])}</dt>
          <dd className="font-semibold tabular">{review.sub_scores[name]}/5</dd>
        </div>
      ))}
    </dl>
  )
}

function Reports({ reports }: { reports: ReviewCase['reports'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (reports.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-14 font-semibold">
        <Trans>Signalements</Trans>
      </h3>
      <ul className="flex flex-col gap-2">
        {reports.map(({ id, reason, details, reporter, created_at, closed_at }) => (
          <li key={id} className="rounded-12 bg-surface-2 p-3 text-14">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">{t(reportLabels[reason])}</span>
              <span className="text-muted">{closed_at ? <Trans>clos</Trans> : <Trans>ouvert</Trans>}</span>
            </p>
            {details && <p className="mt-1 wrap-break-word">{details}</p>}
            <p className="mt-1 text-muted">
              {reporter}, {formatDay(created_at, language)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who decided what, when and why; the newest first. */
function History({ review: { decisions } }: { review: ReviewCase }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (decisions.length === 0) return null
  return (
    <div className="border-t border-line pt-4">
      <h3 className="mb-2 text-14 font-semibold">
        <Trans>Historique</Trans>
      </h3>
      <ol className="flex flex-col gap-3 text-14">
        {decisions.map(({ id, action, moderator, reason, created_at }) => {
          const words = historyLabels[action]
          const isTrigger = action === 'hold' || action === 'publish'
          return (
            <li key={id}>
              <p className="font-medium">
                {words ? t(words) : action}
                {moderator && <span className="font-normal text-muted">, {moderator}</span>}
              </p>
              <p className="text-muted">{formatMoment(created_at, language, { month: 'short' })}</p>
              {reason && !isTrigger && <p className="wrap-break-word">{reason}</p>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
