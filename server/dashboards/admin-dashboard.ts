import { taxStatementsWaiting } from '#server/accounting/tax-statements/tax-statements-waiting.ts'
import { dataRequestsWaiting } from '#server/administration/data-requests/data-requests-waiting.ts'
import { suspensionAppealsWaiting } from '#server/administration/suspensions/suspension-appeals-waiting.ts'
import { countUsers } from '#server/accounts/roles/count-users.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { countApprovalsToSign } from '#server/approvals/list-approvals.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { countWaitingCases } from '#server/verification/review/count-waiting-cases.ts'
import { countStaysToCome } from '#server/booking-summaries/stay-summaries.ts'
import { countPayouts } from '#server/finances/payouts/count-payouts.ts'
import { incidentsWaiting } from '#server/incidents/incidents-waiting.ts'
import { countUnreadMessages } from '#server/contact/count-unread-messages.ts'
import { refundsWaiting } from '#server/payments/refunds/refunds-waiting.ts'
import { rentalsWithoutTariff } from '#server/pricing/rentals-without-tariff.ts'
import { countNoticesToDecide } from '#server/reports/count-notices.ts'
import { ordersWaiting } from '#server/reports/orders/orders-waiting.ts'
import { rentalCounts } from '#server/rentals/rental-counts.ts'
import { countReviewsToModerate } from '#server/moderation/reviews/count-reviews-to-moderate.ts'
import { appealsWaiting } from '#server/moderation/appeals/appeals-waiting.ts'
import { summarizeQueue } from '#server/moderation/sales/list-waiting-sales.ts'
import { countSaleListings } from '#server/sale-metrics/sale-totals.ts'

/** The state of the platform and the open work of staff, from the functions of other domains. */
export async function adminDashboard(app: ApprovalContext, actor: SignedIn, today: string) {
  const { db } = app
  const [
    users,
    rentals,
    withoutTariff,
    saleListings,
    stays,
    messages,
    incidents,
    payouts,
    refunds,
    reviews,
    queue,
    notices,
    orders,
    appeals,
    verifications,
    taxes,
    approvals,
    requests,
    suspensions,
  ] = await Promise.all([
    countUsers(db),
    rentalCounts(db),
    rentalsWithoutTariff(db),
    countSaleListings(db),
    countStaysToCome(db, today),
    countUnreadMessages(db),
    incidentsWaiting(app),
    countPayouts(db),
    refundsWaiting(db),
    countReviewsToModerate(db),
    summarizeQueue(app),
    countNoticesToDecide(db),
    ordersWaiting(app),
    appealsWaiting(app),
    countWaitingCases(db),
    taxStatementsWaiting(app),
    countApprovalsToSign(app, actor),
    dataRequestsWaiting(app),
    suspensionAppealsWaiting(app),
  ])
  return {
    users,
    published_rentals: rentals.published,
    rentals_under_review: rentals.underReview,
    rentals_without_tax_tariff: withoutTariff,
    sale_listings: saleListings,
    sales_to_moderate: queue.shown.total_pending,
    sales_pressing: queue.shown.high_priority,
    upcoming_stays: stays,
    unread_contact_messages: messages,
    incidents_open: incidents.open,
    incidents_overdue: incidents.overdue,
    payouts_to_send: payouts.ready,
    refunds_to_follow: refunds.refunds + refunds.credits + refunds.chargebacks,
    reviews_to_moderate: reviews,
    notices_to_decide: notices,
    orders_open: orders.open,
    orders_overdue: orders.late,
    appeals_open: appeals.open,
    appeals_overdue: appeals.late,
    verifications_pending: verifications,
    tax_statements_to_declare: taxes.toDeclare,
    tax_statements_overdue: taxes.overdue,
    approvals_to_sign: approvals,
    data_requests_open: requests.open,
    data_requests_overdue: requests.late,
    suspension_appeals_open: suspensions.open,
    suspension_appeals_overdue: suspensions.late,
  }
}
