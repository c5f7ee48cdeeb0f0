import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PropertyReviewStats } from '#contract/bookings/reviews.ts'
import { classes } from '#web/ui/class-names.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Bar } from '#web/ui/data/bar.tsx'
import { formatRating, Stars } from '#web/ui/data/stars.tsx'
import { subScoreLabels, subScoreOrder } from './sub-score-labels.ts'

/** Average rating to one decimal, number of reviews and their distribution by stars. */
export function ReviewSummary({
  stats,
  stars: chosen,
  starsTo,
}: {
  stats: PropertyReviewStats
  /** Star filter in force; 0 for all. */
  stars: number
  starsTo: (stars: number) => string
}) {
  const language = useLanguage()
  const { average_rating: average, total_reviews: total, distribution, older_reviews: older } = stats
  const most = Math.max(...Object.values(distribution), 1)
  const counted = Math.max(total, 1)
  return (
    <div className="grid items-center gap-6 md:grid-cols-[220px_minmax(0,1fr)] md:gap-14">
      <div>
        {average !== null && (
          <>
            <p className="flex items-baseline gap-3">
              <span className="display-60 tabular">{formatRating(average, language)}</span>{' '}
              <span className="text-muted">
                <Trans>sur 5</Trans>
              </span>
            </p>
            <div className="mt-2" aria-hidden>
              <Stars rating={average} size={20} />
            </div>
          </>
        )}
        <p className="mt-2 text-muted">
          <Plural value={total} one="# avis de voyageur" other="# avis de voyageurs" />
        </p>
        {older > 0 && (
          <p className="text-14 text-muted">
            <Plural
              value={older}
              one="et # de plus de 3 ans, hors moyenne"
              other="et # de plus de 3 ans, hors moyenne"
            />
          </p>
        )}
      </div>
      <ul className="flex flex-col text-14 tabular">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = distribution[stars] ?? 0
          return (
            <li key={stars}>
              <Link
                to={starsTo(stars)}
                preventScrollReset
                aria-current={stars === chosen ? 'true' : undefined}
                className={classes(
                  'grid grid-cols-[72px_minmax(0,1fr)_36px] items-center gap-3 rounded-8 py-1 hover:bg-surface-2',
                  stars === chosen && 'bg-surface-2 font-semibold',
                )}
              >
                <span className="text-muted">
                  <Plural value={stars} one="# étoile" other="# étoiles" />
                </span>{' '}
                <Bar share={count / Math.max(counted, most)} />
                <span className="text-right">{count}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <SubScores scores={stats.sub_scores} />
    </div>
  )
}

/** Averages of the sub-scores; those that no guest rated are left out. */
function SubScores({ scores }: { scores: PropertyReviewStats['sub_scores'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const rated = subScoreOrder.flatMap((name) => {
    const score = scores[name]
    return score === null ? [] : [{ name, score }]
  })
  if (rated.length === 0) return null
  return (
    <dl className="grid gap-x-14 gap-y-2 text-14 tabular md:col-span-2 md:grid-cols-2">
      {rated.map(({ name, score }) => (
        <div key={name} className="grid grid-cols-2 items-center gap-3">
          <dt>{t(subScoreLabels[name])}</dt>
          <dd className="flex items-center gap-3">
            <span className="grow">
              <Bar share={score / 5} />
            </span>
            <span className="font-semibold">{formatRating(score, language)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
