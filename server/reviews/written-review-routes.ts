import { paginate } from '#contract/core/page.ts'
import * as contract from '#contract/bookings/reviews.ts'
import type { Language } from '#contract/core/language.ts'
import { isSuspendedCaller } from '#server/accounts/account-standing.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Limit } from '#server/platform/http/limits/limits.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { sentence } from '#server/platform/http/errors/sentence.ts'
import { rentalOwner, rentalsOfOwner } from '#server/rentals/rental-names.ts'
import { answerReview, withdrawAnswer } from './answer-review.ts'
import { assertEditable, editReview, withdrawReview } from './change-own-review.ts'
import { checkEligibility, createReview } from './create-review.ts'
import { findWaitingStays } from './find-waiting-stays.ts'
import { isPublic, namesOf, presentOwnReview, presentReceivedReview } from './present-review.ts'
import { assertReportable, reportReview } from './report-review.ts'
import {
  countReviewsBy,
  findReceivedReviews,
  findReview,
  findReviewsBy,
  type ReviewRow,
} from './review-repository.ts'
import {
  blindMessage,
  onHoldMessage,
  ineligibilityTexts,
  publishedMessage,
  reportedMessage,
} from './review-refusals.ts'
import { averageOf } from './ratings/review-stats.ts'
import { authorize, authorizeList } from './review-access.ts'

const writing: Limit = { name: 'review', max: 150, seconds: 3600 }
const reporting: Limit = { name: 'review-report', max: 30, seconds: 3600 }

/** Reviews by guests, answers by owners and reports by users. */
export function writtenReviewRoutes(app: HttpApp) {
  guestRoutes(app)
  authorRoutes(app)
  ownerRoutes(app)
  serve(
    app,
    contract.reportReview,
    async ({ params, body, actor, language }) => {
      await reportReview(app, params.id, body, signedIn(actor))
      return sentence(reportedMessage, language)
    },
    reporting,
  )
  orderRefusals(app)
}

function orderRefusals(app: HttpApp) {
  const find = async (id: string) => {
    const review = await findReview(app.db, id)
    if (!review) throw notFound()
    return review
  }
  refuseInOrder(app, [contract.listReviewsOfUser], ({ params, actor }) =>
    authorizeList(signedIn(actor), params.userId),
  )
  refuseInOrder(app, [contract.editReview], async ({ params, actor }) => {
    const review = await find(params.id)
    authorize(actor, 'edit', review)
    assertEditable(review, app.clock.now())
  })
  refuseInOrder(app, [contract.answerReview], async ({ params, actor }) => {
    const review = await find(params.id)
    authorize(actor, 'answer', { ...review, ownerId: await rentalOwner(app.db, review.rentalId) })
  })
  refuseInOrder(app, [contract.reportReview], async ({ params, actor }) => {
    const review = await find(params.id)
    authorize(actor, 'report', review)
    assertReportable(review, signedIn(actor))
  })
}

function guestRoutes(app: HttpApp) {
  serve(app, contract.checkReviewEligibility, async ({ body, actor, language, request }) => {
    const isSuspended = !actor && (await isSuspendedCaller(app, request))
    const { eligibility } = await checkEligibility(app, body.property_id, actor, isSuspended)
    const { refusedFor, stay, reviewUntil } = eligibility
    return {
      can_review: refusedFor === null,
      reason: refusedFor && ineligibilityTexts[refusedFor][language],
      reason_code: refusedFor,
      has_stayed: stay !== null,
      has_existing_review: stay?.isReviewed ?? false,
      review_until: reviewUntil,
      stay: stay && { check_in: stay.checkIn, check_out: stay.checkOut },
    }
  })
  serve(
    app,
    contract.createReview,
    async ({ body, actor, language }) =>
      presentWritten(app, await createReview(app, body, signedIn(actor)), language),
    writing,
  )
  serve(app, contract.listStaysToReview, async ({ actor }) => ({
    items: await findWaitingStays(app, signedIn(actor).userId),
  }))
}

function authorRoutes(app: HttpApp) {
  serve(
    app,
    contract.editReview,
    async ({ params, body, actor, language }) =>
      presentWritten(app, await editReview(app, params.id, body, signedIn(actor)), language),
    writing,
  )
  serve(app, contract.deleteReview, ({ params, actor }) => withdrawReview(app, params.id, signedIn(actor)))
  serve(app, contract.listReviewsOfUser, async ({ params, query, actor }) => {
    const viewer = signedIn(actor)
    authorizeList(viewer, params.userId)
    const { rows, total } = await findReviewsBy(app.db, params.userId, query)
    const nameOf = await namesOf(app, rows)
    return {
      items: rows.map((row) =>
        presentOwnReview(row, nameOf(row), row.authorId === viewer.userId, app.clock.now()),
      ),
      pagination: paginate(query.page, query.per_page, total),
    }
  })
  serve(app, contract.showReviewSummaryOfUser, async ({ params, actor }) => {
    authorizeList(signedIn(actor), params.userId)
    const [counts, waiting] = await Promise.all([
      countReviewsBy(app.db, params.userId),
      findWaitingStays(app, params.userId),
    ])
    const total = counts.reduce((sum, each) => sum + each.total, 0)
    const last = counts.map((each) => Date.parse(each.last)).toSorted((a, b) => b - a)[0]
    return {
      total_reviews: total,
      average_rating: averageOf(
        counts.reduce((sum, { stars }) => sum + stars, 0),
        total,
      ),
      by_status: Object.fromEntries(counts.map((each) => [each.status, each.total])),
      awaiting_review: waiting.length,
      last_review_at: last === undefined ? null : new Date(last).toISOString(),
    }
  })
}

function ownerRoutes(app: HttpApp) {
  serve(app, contract.listReceivedReviews, async ({ query, actor }) => {
    const rentals = await rentalsOfOwner(app.db, signedIn(actor).userId)
    const requested =
      query.property_id === undefined ? rentals : rentals.filter((id) => id === query.property_id)
    const { rows, total } = await findReceivedReviews(app.db, requested, query)
    const nameOf = await namesOf(app, rows)
    return {
      items: rows.map((row) => presentReceivedReview(row, nameOf(row))),
      pagination: paginate(query.page, query.per_page, total),
    }
  })
  serve(
    app,
    contract.answerReview,
    async ({ params, body, actor }) => {
      const row = await answerReview(app, params.id, body.response, signedIn(actor))
      return presentReceivedReview(row, (await namesOf(app, [row]))(row))
    },
    writing,
  )
  serve(app, contract.withdrawAnswer, ({ params, actor }) => withdrawAnswer(app, params.id, signedIn(actor)))
}

async function presentWritten(app: HttpApp, row: ReviewRow, language: Language) {
  const nameOf = await namesOf(app, [row])
  const message = isPublic(row)
    ? publishedMessage
    : row.moderationStatus === 'approved'
      ? blindMessage
      : onHoldMessage
  return { ...presentOwnReview(row, nameOf(row), true, app.clock.now()), ...sentence(message, language) }
}
