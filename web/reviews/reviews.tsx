import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconMessageStar } from '@tabler/icons-react'
import { Fragment, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listReviewsOfProperty, PropertyReviewStats } from '#contract/bookings/reviews.ts'
import { withoutLanguage } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { orderNames, type ReviewOrder, reviewSearch } from './review-address.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewInvitation } from './reviews-tools.ts'
import { ReviewSummary } from './review-summary.tsx'

const orderLabels: Record<ReviewOrder, MessageDescriptor> = {
  recent: msg`Plus récents`,
  best: msg`Meilleures notes`,
  worst: msg`Moins bonnes notes`,
}

/** The reviews of a rental: average, distribution and a paginated list. */
export function Reviews({
  rental,
  reviews,
  stats,
}: {
  rental: { id: string; title: string; city: string; country_slug: string }
  reviews: EndpointAnswer<typeof listReviewsOfProperty>
  stats: PropertyReviewStats
}) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const path = withoutLanguage(useLocation().pathname)
  const state = reviewSearch.parse(search)
  const { order, stars } = state
  const signedIn = useSession().isAuthenticated
  const to = (change: Partial<typeof state>) => {
    const next = reviewSearch.mergeInto(search, reviewSearch.with(state, change))
    return `${path}${next.size > 0 ? `?${next}` : ''}#avis`
  }
  return (
    <section id="avis">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 className="display-24">
          <Trans>Avis des voyageurs</Trans>
        </h2>
        {signedIn && (
          <Suspense>
            <ReviewInvitation rental={{ ...rental, countrySlug: rental.country_slug }} />
          </Suspense>
        )}
      </div>
      {stats.total_reviews === 0 && stats.older_reviews === 0 ? (
        <EmptyState
          icon={<IconMessageStar size={32} aria-hidden />}
          title={<Trans>Aucun avis pour le moment</Trans>}
        >
          <Trans>Seuls les voyageurs qui ont séjourné ici peuvent en laisser un.</Trans>
        </EmptyState>
      ) : (
        <>
          <ReviewSummary
            stats={stats}
            stars={stars}
            starsTo={(rating) => to({ stars: rating === stars ? 0 : rating })}
          />
          <nav aria-label={t`Ordre des avis`} className="mt-8 flex flex-wrap gap-1.5">
            {orderNames.map((each) => (
              <Fragment key={each}>
                <Link
                  to={to({ order: each })}
                  preventScrollReset
                  aria-current={each === order ? 'true' : undefined}
                  className={classes(
                    'inline-flex h-8 items-center rounded-full px-3 text-14 font-medium',
                    each === order
                      ? 'bg-brand text-on-brand'
                      : 'bg-surface inset-ring inset-ring-line-strong hover:bg-surface-2',
                  )}
                >
                  {t(orderLabels[each])}
                </Link>{' '}
              </Fragment>
            ))}
          </nav>
          {stars > 0 && (
            <p className="mt-6 flex flex-wrap gap-x-3">
              <Plural
                value={reviews.pagination.total_items}
                _0="Aucun avis avec cette note"
                one="# avis avec cette note"
                other="# avis avec cette note"
              />
              <Link to={to({ stars: 0 })} preventScrollReset className="text-link">
                <Trans>Tous les avis</Trans>
              </Link>
            </p>
          )}
          <ul className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2 md:gap-y-10">
            {reviews.items.map((review) => (
              <ReviewItem key={review.id} review={review} signedIn={signedIn} />
            ))}
          </ul>
          <div className="mt-10">
            <NumberedPager pagination={reviews.pagination} pageTo={(page) => to({ page })} />
          </div>
        </>
      )}
    </section>
  )
}
