import { Plural, Trans } from '@lingui/react/macro'
import type { PropertyReviewStats } from '../../contract/reviews.ts'
import { useLanguage } from '../ui/link.tsx'
import { formatRating, Stars } from '../ui/stars.tsx'

/** The average to one decimal, how many reviews made it, and how many gave each number of stars. */
export function ReviewSummary({ stats }: { stats: PropertyReviewStats }) {
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
              <span className="display-60 tabular">{formatRating(average, language)}</span>
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
      <ul className="flex flex-col gap-2 text-14 tabular">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = distribution[stars] ?? 0
          return (
            <li key={stars} className="grid grid-cols-[72px_minmax(0,1fr)_36px] items-center gap-3 md:gap-4">
              <span className="text-muted">
                <Plural value={stars} one="# étoile" other="# étoiles" />
              </span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(count / Math.max(counted, most)) * 100}%` }}
                />
              </span>
              <span className="text-right">{count}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
