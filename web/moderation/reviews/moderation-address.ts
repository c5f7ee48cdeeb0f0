import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { listModeratedReviews } from '#contract/moderation/review-moderation.ts'

export const moderationTabs = ['pending', 'flagged', 'all'] as const
type ModerationTab = (typeof moderationTabs)[number]

/** State of the screen in its address. */
export interface ModerationState {
  tab: ModerationTab
  page: number
  search: string
  status: string
  rating: string
  /** The review that is open. */
  review: string | null
}

type Query = NonNullable<EndpointCall<typeof listModeratedReviews>['query']>

const statuses = ['approved', 'pending', 'flagged', 'hidden', 'rejected']

export function readModeration(search: URLSearchParams): ModerationState {
  const tab = moderationTabs.find((each) => each === search.get('onglet')) ?? 'pending'
  const page = Number(/^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1)
  const status = search.get('statut') ?? ''
  const rating = search.get('note') ?? ''
  const review = search.get('avis')
  return {
    tab,
    page,
    search: (search.get('q') ?? '').slice(0, 100),
    status: statuses.includes(status) ? status : '',
    rating: /^[1-5]$/.test(rating) ? rating : '',
    review: review && /^[0-9a-f-]{36}$/.test(review) ? review : null,
  }
}

/** The address of a state; a new tab or filter begins on the first page, with nothing open. */
export function writeModeration(state: ModerationState, change: Partial<ModerationState>): URLSearchParams {
  const preservesPage = 'page' in change || 'review' in change
  const next = { ...state, ...(preservesPage ? {} : { page: 1, review: null }), ...change }
  const given: [string, string | null][] = [
    ['onglet', next.tab === 'pending' ? null : next.tab],
    ['page', next.page === 1 ? null : String(next.page)],
    ['q', next.search],
    ['statut', next.status],
    ['note', next.rating],
    ['avis', next.review],
  ]
  return new URLSearchParams(given.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** The query of the list of all reviews. */
export function moderationQuery({ page, search, status, rating }: ModerationState): Query {
  return {
    page: String(page),
    ...(search && { search }),
    ...(status && { moderation_status: status as NonNullable<Query['moderation_status']> }),
    ...(rating && { rating_min: rating, rating_max: rating }),
  }
}
