import type { Context } from '#server/platform/context.ts'
import { answersAwaited, comingsAndGoings } from '#server/bookings/reads/owner-matters.ts'
import { arrivalsOfOwner } from '#server/booking-summaries/stay-summaries.ts'
import { conflictsOf, occupancyOf } from '#server/calendar/owner-occupancy.ts'
import { summarizeFinances } from '#server/finances/summarize-finances.ts'
import { onSitePayments } from '#server/payments/owner-money.ts'
import { ownerMetrics } from '#server/rentals/rental-counts.ts'
import { type AwaitedDocuments, documentsAwaited } from '#server/verification/cases/documents-awaited.ts'
import { reviewsToAnswer } from '#server/reviews/reviews-to-answer.ts'

/** Days ahead for arrivals and occupancy. */
const daysAhead = 30
const daysOfWeek = 7

/** Cases of professions and homes for sale belong to the area of sellers. */
const isOfIdentity = ({ kind }: AwaitedDocuments) => kind === 'identity'

function ofDocuments({ caseId, cause, message, validUntil }: AwaitedDocuments) {
  return { case_id: caseId, cause, message, valid_until: validUntil }
}

/** The overview of an owner, from the functions of other domains. */
export async function ownerDashboard(app: Context, ownerId: string, today: string) {
  const day = Temporal.PlainDate.from(today)
  const weekEnd = day.add({ days: daysOfWeek - 1 }).toString()
  const month = { from: day.with({ day: 1 }).toString(), to: today }
  const [metrics, arrivals, answers, money, reviews, conflicts, week, occupancy, currencies, awaited] =
    await Promise.all([
      ownerMetrics(app.db, ownerId),
      arrivalsOfOwner(app, ownerId, today, daysAhead),
      answersAwaited(app.db, ownerId),
      onSitePayments(app.db, ownerId, today),
      reviewsToAnswer(app.db, ownerId),
      conflictsOf(app, ownerId, today),
      comingsAndGoings(app, ownerId, today, weekEnd),
      occupancyOf(app, ownerId, today, day.add({ days: daysAhead }).toString()),
      summarizeFinances(app, ownerId, month),
      documentsAwaited(app, ownerId),
    ])
  return {
    ...metrics,
    to_do: {
      ...answers,
      ...money,
      reviews,
      conflicts,
      documents: awaited.filter(isOfIdentity).map(ofDocuments),
    },
    week,
    occupancy,
    revenue: {
      ...month,
      currencies: currencies.map(({ currency, gross_minor, net_minor }) => ({
        currency,
        gross_minor,
        net_minor,
      })),
    },
    upcoming_arrivals: arrivals,
  }
}
