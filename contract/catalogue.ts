import * as accounting from '#contract/money/accounting.ts'
import * as commissions from '#contract/money/commissions.ts'
import * as taxStatements from '#contract/money/tax-statements.ts'
import * as invoiceTransmissions from '#contract/money/invoice-transmissions.ts'
import * as payoutBatches from '#contract/money/payout-batches.ts'
import * as reconciliation from '#contract/money/reconciliation.ts'
import * as accountSecurity from '#contract/accounts/account-security.ts'
import * as accounts from '#contract/accounts/accounts.ts'
import * as mailTemplates from '#contract/messaging/mail-templates.ts'
import * as settings from '#contract/administration/settings.ts'
import * as touristTaxFile from '#contract/rentals/tourist-tax-file.ts'
import * as approvals from '#contract/administration/approvals.ts'
import * as audit from '#contract/administration/audit.ts'
import * as health from '#contract/administration/health.ts'
import * as allBookings from '#contract/administration/bookings.ts'
import * as catalogueListings from '#contract/administration/listings.ts'
import * as supportCases from '#contract/administration/support/support-cases.ts'
import * as workItems from '#contract/administration/work-items.ts'
import * as accountMerge from '#contract/people/account-merge.ts'
import * as announcements from '#contract/administration/announcements.ts'
import * as bulkJobs from '#contract/administration/bulk-jobs.ts'
import * as listViews from '#contract/administration/list-views.ts'
import * as people from '#contract/people/people.ts'
import * as person from '#contract/people/person.ts'
import * as dataRequests from '#contract/people/data-requests.ts'
import * as personActions from '#contract/people/person-actions.ts'
import * as suspensions from '#contract/people/suspensions.ts'
import * as authorityOrders from '#contract/moderation/authority-orders.ts'
import * as calendar from '#contract/bookings/calendar.ts'
import * as bookingChanges from '#contract/bookings/booking-changes.ts'
import * as billing from '#contract/money/billing.ts'
import * as bookings from '#contract/bookings/bookings.ts'
import * as energyRegister from '#contract/sales/energy-register.ts'
import * as conformity from '#contract/sales/conformity.ts'
import * as contact from '#contract/messaging/contact.ts'
import * as conversations from '#contract/messaging/conversations.ts'
import * as demonstrationAccounts from '#contract/money/demonstration/demonstration-accounts.ts'
import * as demonstrationPayments from '#contract/money/demonstration/demonstration-payments.ts'
import * as clientDashboard from '#contract/buying/client-dashboard.ts'
import * as dashboards from '#contract/administration/dashboards.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import * as favoriteLists from '#contract/buying/favorite-lists.ts'
import * as favorites from '#contract/buying/favorites.ts'
import * as finances from '#contract/money/finances.ts'
import * as fraudClusters from '#contract/moderation/fraud-clusters.ts'
import * as guestBookings from '#contract/bookings/guest-bookings.ts'
import * as adminFinances from '#contract/money/admin-finances.ts'
import * as platformOverview from '#contract/administration/platform-overview.ts'
import * as adminPayments from '#contract/money/admin-payments.ts'
import * as inquiries from '#contract/buying/inquiries.ts'
import * as impersonation from '#contract/administration/impersonation.ts'
import * as stayDeposit from '#contract/bookings/stay-deposit.ts'
import * as stayGuide from '#contract/bookings/stay-guide.ts'
import * as stayInventory from '#contract/bookings/stay-inventory.ts'
import * as incidents from '#contract/bookings/incidents.ts'
import * as mySessions from '#contract/accounts/my-sessions.ts'
import * as myAccount from '#contract/accounts/my-account.ts'
import * as notificationChannels from '#contract/messaging/notification-channels.ts'
import * as notifications from '#contract/messaging/notifications.ts'
import * as offers from '#contract/buying/offers.ts'
import * as ownerBilling from '#contract/money/owner-billing.ts'
import * as ownerBookings from '#contract/bookings/owner-bookings.ts'
import * as arrivalGuide from '#contract/rentals/arrival-guide.ts'
import * as hostStatement from '#contract/rentals/host-statement.ts'
import * as ownerRentals from '#contract/rentals/owner-rentals.ts'
import * as passkeys from '#contract/accounts/passkeys.ts'
import * as paymentShares from '#contract/bookings/payment-shares.ts'
import * as payments from '#contract/money/payments.ts'
import * as places from '#contract/core/places.ts'
import * as pricing from '#contract/rentals/pricing.ts'
import * as providers from '#contract/accounts/providers.ts'
import * as publicRentals from '#contract/rentals/public-rentals.ts'
import * as publicSales from '#contract/sales/public-sales.ts'
import * as ranking from '#contract/rentals/ranking.ts'
import * as rates from '#contract/core/rates.ts'
import * as rentalModeration from '#contract/moderation/rental-moderation.ts'
import * as saleReports from '#contract/moderation/sale-reports.ts'
import * as saleAppeals from '#contract/moderation/sale-appeals.ts'
import * as saleDecisions from '#contract/moderation/sale-decisions.ts'
import * as saleModeration from '#contract/moderation/sale-moderation.ts'
import * as reports from '#contract/moderation/reports.ts'
import * as smsReports from '#contract/messaging/sms-reports.ts'
import * as commentAppeals from '#contract/moderation/comment-appeals.ts'
import * as rentalAppeals from '#contract/moderation/rental-appeals.ts'
import * as reviewAppeals from '#contract/moderation/review-appeals.ts'
import * as reviewModeration from '#contract/moderation/review-moderation.ts'
import * as reviews from '#contract/bookings/reviews.ts'
import * as saleFeeds from '#contract/sales/sale-feeds.ts'
import * as savedSearches from '#contract/buying/saved-searches.ts'
import * as sellers from '#contract/sales/sellers.ts'
import * as saleDocuments from '#contract/sales/sale-documents.ts'
import * as saleFeatures from '#contract/sales/sale-features.ts'
import * as saleFreshness from '#contract/sales/sale-freshness.ts'
import * as sellerPortfolio from '#contract/buying/seller-portfolio.ts'
import * as sellerSaleImages from '#contract/sales/seller-sale-images.ts'
import * as sellerSales from '#contract/sales/seller-sales.ts'
import * as saleKyc from '#contract/verification/sale-kyc.ts'
import * as saleLife from '#contract/sales/sale-life.ts'
import * as automaticDebits from '#contract/money/automatic-debits.ts'
import * as savedCards from '#contract/money/saved-cards.ts'
import * as service from '#contract/core/service.ts'
import * as staff from '#contract/administration/staff.ts'
import * as contactMessages from '#contract/messaging/contact-messages.ts'
import * as support from '#contract/administration/support/support.ts'
import * as taxRegister from '#contract/money/tax-register.ts'
import * as visits from '#contract/buying/visits.ts'
import * as badges from '#contract/verification/badges.ts'
import * as caseReview from '#contract/verification/case-review.ts'
import * as adminVerification from '#contract/verification/admin-verification.ts'
import * as kycTest from '#contract/verification/kyc-test.ts'
import * as caseCalls from '#contract/verification/case-calls.ts'
import * as verificationMetrics from '#contract/verification/verification-metrics.ts'
import * as verificationCases from '#contract/verification/verification-cases.ts'

const modules = {
  ...accountSecurity,
  ...accounts,
  ...accounting,
  ...commissions,
  ...taxStatements,
  ...invoiceTransmissions,
  ...payoutBatches,
  ...reconciliation,
  ...approvals,
  ...settings,
  ...touristTaxFile,
  ...mailTemplates,
  ...audit,
  ...health,
  ...allBookings,
  ...catalogueListings,
  ...supportCases,
  ...workItems,
  ...accountMerge,
  ...announcements,
  ...bulkJobs,
  ...listViews,
  ...people,
  ...person,
  ...dataRequests,
  ...personActions,
  ...suspensions,
  ...authorityOrders,
  ...calendar,
  ...bookingChanges,
  ...billing,
  ...automaticDebits,
  ...savedCards,
  ...bookings,
  ...conformity,
  ...energyRegister,
  ...contact,
  ...conversations,
  ...demonstrationAccounts,
  ...demonstrationPayments,
  ...clientDashboard,
  ...dashboards,
  ...platformOverview,
  ...fraudClusters,
  ...favoriteLists,
  ...favorites,
  ...finances,
  ...taxRegister,
  ...ownerBilling,
  ...guestBookings,
  ...adminFinances,
  ...adminPayments,
  ...inquiries,
  ...impersonation,
  ...incidents,
  ...stayDeposit,
  ...stayGuide,
  ...stayInventory,
  ...myAccount,
  ...mySessions,
  ...notificationChannels,
  ...notifications,
  ...offers,
  ...ownerBookings,
  ...arrivalGuide,
  ...hostStatement,
  ...ownerRentals,
  ...passkeys,
  ...payments,
  ...paymentShares,
  ...places,
  ...pricing,
  ...providers,
  ...publicRentals,
  ...ranking,
  ...publicSales,
  ...rates,
  ...rentalModeration,
  ...saleModeration,
  ...saleDecisions,
  ...saleAppeals,
  ...saleReports,
  ...reports,
  ...smsReports,
  ...rentalAppeals,
  ...commentAppeals,
  ...reviewAppeals,
  ...reviewModeration,
  ...reviews,
  ...saleFeeds,
  ...savedSearches,
  ...sellers,
  ...saleDocuments,
  ...saleFeatures,
  ...saleFreshness,
  ...sellerPortfolio,
  ...sellerSales,
  ...sellerSaleImages,
  ...saleKyc,
  ...saleLife,
  ...service,
  ...staff,
  ...contactMessages,
  ...support,
  ...visits,
  ...verificationCases,
  ...caseCalls,
  ...verificationMetrics,
  ...caseReview,
  ...adminVerification,
  ...kycTest,
  ...badges,
}

type Declared = Extract<(typeof modules)[keyof typeof modules], { kind: 'endpoint' }>

/** `GET /properties/:id`: the key by which the web names a call. */
export type EndpointKey = { [E in Declared as `${E['method']} ${E['path']}`]: E }

/** Every endpoint of the product. */
export const endpoints = Object.values<unknown>(modules).filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'endpoint'
}
