import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { listModeratedReviews } from '#contract/moderation/review-moderation.ts'
import { aliases, named, oneOf, pageNumber, text, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

export const moderationTabs = ['pending', 'flagged', 'appealed', 'all'] as const
const statuses = ['approved', 'pending', 'flagged', 'hidden', 'rejected'] as const

type Query = NonNullable<EndpointCall<typeof listModeratedReviews>['query']>

/** Reviews to moderate. */
export const moderationSearch = searchState(
  {
    tab: named(
      'onglet',
      aliases<(typeof moderationTabs)[number]>({
        pending: '',
        flagged: 'flagged',
        appealed: 'contestes',
        all: 'all',
      }),
    ),
    page: pageNumber(),
    search: named('q', text(100)),
    status: named('statut', oneOf(statuses, '')),
    rating: named('note', oneOf(['1', '2', '3', '4', '5'], '')),
    /** The review that is open. */
    review: named('avis', uuid(null)),
  },
  // A new tab or filter begins on the first page, with nothing open.
  (change) => ('page' in change || 'review' in change ? {} : { page: 1, review: null }),
)
export type ModerationState = StateOf<typeof moderationSearch>

/** The query of the list of all reviews. */
export function moderationQuery({ page, search, status, rating }: ModerationState): Query {
  return {
    page: String(page),
    ...(search && { search }),
    ...(status && { moderation_status: status }),
    ...(rating && { rating_min: rating, rating_max: rating }),
  }
}
