import { msg } from '@lingui/core/macro'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listReviewsOfUser, StayToReview } from '#contract/bookings/reviews.ts'
import { api } from '#web/api/browser-api.ts'
import { named } from '#web/api/named-failure.ts'
import { readSession } from '#web/session/session.ts'

export interface MyReviewsData {
  toWrite: StayToReview[]
  written: EndpointAnswer<typeof listReviewsOfUser>
}

/** The stays a client can still review and a page of the reviews they wrote; `avis` in the query string is the page. */
export async function loadMyReviews(search: URLSearchParams): Promise<MyReviewsData> {
  const userId = readSession().user?.id ?? ''
  const page = /^\d{1,4}$/.exec(search.get('avis') ?? '')?.[0] ?? '1'
  const [{ items: toWrite }, written] = await Promise.all([
    api('GET /reviews/to-write'),
    named(
      msg`Erreur lors de la récupération des reviews de l’utilisateur`,
      api('GET /reviews/user/:userId', { params: { userId }, query: { page: page === '0' ? '1' : page } }),
    ),
  ])
  return { toWrite, written }
}
