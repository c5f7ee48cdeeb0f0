import type { ModeratedReview, ModerationAction, ReviewCase } from '#contract/moderation/review-moderation.ts'
import { publicProfiles } from '#server/accounts/profile/public-profile.ts'
import type { Context } from '#server/platform/context.ts'
import { rentalOwners } from '#server/rentals/rental-names.ts'
import { findStay } from '#server/reviews/find-reviewable-stays.ts'
import { presentReceived } from '../appeals/present-appeal.ts'
import { findAppealed, findAppealOf } from './review-appeal-queries.ts'
import { countOpenReports, findDecisions, findReports } from './moderation-queries.ts'
import { type Names, namesOf, subScoresOf } from '#server/reviews/present-review.ts'
import { moderationsOf } from '#server/reviews/review-lifecycle.ts'
import { countReviewsBy, type ReviewRow } from '#server/reviews/review-repository.ts'

/** Reviews for a moderator: full names, findings of the filters, possible decisions. */
export async function presentModeratedReviews(
  app: Context,
  rows: ReviewRow[],
  moderatorId: string,
): Promise<ModeratedReview[]> {
  const [nameOf, open, appealed, owners] = await Promise.all([
    namesOf(app, rows),
    countOpenReports(
      app.db,
      rows.map(({ id }) => id),
    ),
    findAppealed(
      app.db,
      rows.map(({ id }) => id),
    ),
    rentalOwners(app.db, [...new Set(rows.map(({ rentalId }) => rentalId))]),
  ])
  return rows.map((row) => {
    const isParticipant = row.authorId === moderatorId || owners.get(row.rentalId) === moderatorId
    const openReports = open.get(row.id) ?? 0
    const allowed = isParticipant || appealed.has(row.id) ? [] : moderationsOf(row, openReports > 0)
    return present(row, nameOf(row), openReports, allowed)
  })
}

function present(
  row: ReviewRow,
  { author, rental }: Names,
  openReports: number,
  allowed: ModerationAction[],
): ModeratedReview {
  return {
    id: row.id,
    property_id: row.rentalId,
    booking_id: row.bookingId,
    rating: row.rating,
    comment: row.comment,
    sub_scores: subScoresOf(row),
    moderation_status: row.moderationStatus,
    is_visible: row.isVisible,
    triggers: row.triggers,
    open_reports: openReports,
    edit_requested: row.editRequestedAt !== null,
    decision_reason: row.decisionReason,
    reviewer: {
      id: row.authorId,
      first_name: author?.firstName ?? '',
      last_name: author?.lastName ?? '',
    },
    property: { title: rental?.title ?? '', country_slug: rental?.countrySlug ?? '' },
    stayed_on: row.stayedOn,
    response: row.response,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
    allowed_actions: allowed,
  }
}

/** A review with its stay, the history of its author, its reports and decisions. */
export async function presentReviewCase(
  app: Context,
  row: ReviewRow,
  moderatorId: string,
): Promise<ReviewCase> {
  const [[presented], stay, written, reports, decisions, appealed] = await Promise.all([
    presentModeratedReviews(app, [row], moderatorId),
    findStay(app.db, row.bookingId),
    countReviewsBy(app.db, row.authorId),
    findReports(app.db, row.id),
    findDecisions(app.db, row.id),
    findAppealOf(app.db, row.id),
  ])
  const people = await publicProfiles(app.db, [
    ...new Set([
      row.authorId,
      ...reports.map(({ reporterId }) => reporterId),
      ...decisions.flatMap(({ actorId }) => actorId ?? []),
      ...(appealed?.appeal.decidedBy ? [appealed.appeal.decidedBy] : []),
    ]),
  ])
  const fullName = (id: string | null) => {
    const person = id === null ? undefined : people.get(id)
    return person ? `${person.firstName} ${person.lastName}`.trim() : null
  }
  return {
    ...presented!,
    stay: stay ?? null,
    author: {
      member_since: (people.get(row.authorId)?.memberSince ?? row.createdAt).toISOString(),
      total_reviews: written.reduce((sum, { total }) => sum + total, 0),
      rejected_reviews: written.find(({ status }) => status === 'rejected')?.total ?? 0,
    },
    reports: reports.map(({ id, reason, details, reporterId, createdAt, closedAt }) => ({
      id,
      reason,
      details,
      reporter: fullName(reporterId) ?? '',
      created_at: createdAt.toISOString(),
      closed_at: closedAt?.toISOString() ?? null,
    })),
    decisions: decisions.map((decision) => ({
      id: decision.id,
      action: decision.action,
      previous_status: decision.previousStatus,
      new_status: decision.newStatus,
      reason: decision.reason,
      moderator: fullName(decision.actorId),
      created_at: decision.createdAt.toISOString(),
    })),
    appeal: appealed
      ? presentReceived(appealed, { nameOf: fullName, viewerId: moderatorId, now: app.clock.now() })
      : null,
  }
}
