import type { Permission } from '#contract/core/endpoint.ts'
import { taxStatementsWaiting } from '#server/accounting/tax-statements/tax-statements-waiting.ts'
import { dataRequestsWaiting } from '#server/administration/data-requests/data-requests-waiting.ts'
import { suspensionAppealsWaiting } from '#server/administration/suspensions/suspension-appeals-waiting.ts'
import { countUsers } from '#server/accounts/roles/count-users.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { countApprovalsToSign } from '#server/approvals/list-approvals.ts'
import { contactMessagesWaiting } from '#server/contact/contact-messages-waiting.ts'
import { ticketsWaiting } from '#server/support/tickets-waiting.ts'
import { hasRole, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { countWaitingCases } from '#server/verification/review/count-waiting-cases.ts'
import { countStaysToCome } from '#server/booking-summaries/stay-summaries.ts'
import { countPayouts } from '#server/finances/payouts/count-payouts.ts'
import { incidentsWaiting } from '#server/incidents/incidents-waiting.ts'
import { refundsWaiting } from '#server/payments/refunds/refunds-waiting.ts'
import { rentalsWithoutTariff } from '#server/pricing/rentals-without-tariff.ts'
import { countNoticesToDecide } from '#server/reports/count-notices.ts'
import { ordersWaiting } from '#server/reports/orders/orders-waiting.ts'
import { rentalCounts } from '#server/rentals/rental-counts.ts'
import { countReviewsToModerate } from '#server/moderation/reviews/count-reviews-to-moderate.ts'
import { rentalAppealsWaiting } from '#server/moderation/rentals/rental-appeals-waiting.ts'
import { reviewAppealsWaiting } from '#server/moderation/reviews/review-appeals-waiting.ts'
import { appealsWaiting } from '#server/moderation/appeals/appeals-waiting.ts'
import { summarizeQueue } from '#server/moderation/sales/list-waiting-sales.ts'
import { countSaleListings } from '#server/sale-metrics/sale-totals.ts'

/**
 * The state of the platform and the open work of staff, from the functions of other domains. What the viewer has no
 * right to see is null and not counted; an administrator sees everything.
 */
export async function adminDashboard(app: ApprovalContext, actor: SignedIn, today: string) {
  const { db } = app
  const isAdmin = hasRole(actor, 'admin')
  const may = (permission: Permission) => isAdmin || actor.permissions.includes(permission)
  const moderates = may('moderate_listings')
  const [
    users,
    rentals,
    withoutTariff,
    saleListings,
    stays,
    incidents,
    payouts,
    refunds,
    reviews,
    queue,
    notices,
    orders,
    appeals,
    reviewAppeals,
    rentalAppeals,
    verifications,
    taxes,
    approvals,
    requests,
    suspensions,
    tickets,
    contactMessages,
  ] = await Promise.all([
    may('manage_users') ? countUsers(db) : null,
    moderates ? rentalCounts(db) : null,
    isAdmin ? rentalsWithoutTariff(db) : null,
    moderates ? countSaleListings(db) : null,
    may('view_stats') ? countStaysToCome(db, today) : null,
    isAdmin ? incidentsWaiting(app) : null,
    isAdmin ? countPayouts(db) : null,
    isAdmin ? refundsWaiting(db) : null,
    may('moderate_reviews') ? countReviewsToModerate(db) : null,
    moderates ? summarizeQueue(app) : null,
    moderates ? countNoticesToDecide(db) : null,
    moderates ? ordersWaiting(app) : null,
    moderates ? appealsWaiting(app) : null,
    may('moderate_reviews') ? reviewAppealsWaiting(app) : null,
    moderates ? rentalAppealsWaiting(app) : null,
    may('view_all_kyc') ? countWaitingCases(db) : null,
    isAdmin ? taxStatementsWaiting(app) : null,
    countApprovalsToSign(app, actor),
    may('manage_users') ? dataRequestsWaiting(app) : null,
    may('manage_users') ? suspensionAppealsWaiting(app) : null,
    may('manage_users') ? ticketsWaiting(db) : null,
    may('manage_users') ? contactMessagesWaiting(db) : null,
  ])
  return {
    users,
    published_rentals: rentals?.published ?? null,
    rentals_under_review: rentals?.underReview ?? null,
    rentals_without_tax_tariff: withoutTariff,
    sale_listings: saleListings,
    sales_to_moderate: queue?.shown.total_pending ?? null,
    sales_pressing: queue?.shown.high_priority ?? null,
    upcoming_stays: stays,
    incidents_open: incidents?.open ?? null,
    incidents_overdue: incidents?.overdue ?? null,
    payouts_to_send: payouts?.ready ?? null,
    refunds_to_follow: refunds && refunds.refunds + refunds.credits + refunds.chargebacks,
    reviews_to_moderate: reviews,
    review_appeals_open: reviewAppeals?.open ?? null,
    review_appeals_overdue: reviewAppeals?.late ?? null,
    rental_appeals_open: rentalAppeals?.open ?? null,
    rental_appeals_overdue: rentalAppeals?.late ?? null,
    notices_to_decide: notices,
    orders_open: orders?.open ?? null,
    orders_overdue: orders?.late ?? null,
    appeals_open: appeals?.open ?? null,
    appeals_overdue: appeals?.late ?? null,
    verifications_pending: verifications,
    tax_statements_to_declare: taxes?.toDeclare ?? null,
    tax_statements_overdue: taxes?.overdue ?? null,
    approvals_to_sign: approvals,
    data_requests_open: requests?.open ?? null,
    data_requests_overdue: requests?.late ?? null,
    suspension_appeals_open: suspensions?.open ?? null,
    suspension_appeals_overdue: suspensions?.late ?? null,
    support_tickets_open: tickets,
    contact_messages_waiting: contactMessages,
  }
}
