import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { endpoints } from '#contract/catalogue.ts'
import { bulkJobRoutes } from '#server/administration/bulk/bulk-job-routes.ts'
import { listViewRoutes } from '#server/administration/lists/list-view-routes.ts'
import { serviceMetrics } from '#server/administration/health/service-metrics.ts'
import { serviceGauges } from '#server/administration/health/service-gauges.ts'
import { healthRoutes } from '#server/administration/health/health-routes.ts'
import { allBookingRoutes } from '#server/administration/bookings/booking-routes.ts'
import { catalogueListingRoutes } from '#server/administration/listings/listing-routes.ts'
import { supportCaseRoutes } from '#server/administration/support-cases/support-case-routes.ts'
import { workItemRoutes } from '#server/administration/support-cases/work-item-routes.ts'
import { accountMergeRoutes } from '#server/administration/account-merge/merge-routes.ts'
import { announcementRoutes } from '#server/administration/people/announcement-routes.ts'
import { peopleRoutes } from '#server/administration/people/people-routes.ts'
import { dataRequestRoutes } from '#server/administration/data-requests/data-request-routes.ts'
import { personActionRoutes } from '#server/administration/person-actions/person-action-routes.ts'
import { returnListings } from '#server/administration/suspensions/return-listings.ts'
import { suspensionRoutes } from '#server/administration/suspensions/suspension-routes.ts'
import { privacyRoutes } from '#server/privacy/privacy-routes.ts'
import type { OnRoleGranted } from '#server/accounts/roles/take-role.ts'
import { sessionsInForce } from '#server/accounts/sessions/sessions-in-force.ts'
import { openSellerProfile } from '#server/sellers/open-seller-profile.ts'
import { sellerTeamRoutes } from '#server/seller-team/team-routes.ts'
import { sellerDashboardRoutes } from '#server/dashboards/sellers/seller-dashboard-routes.ts'
import { saleEventRoutes } from '#server/sale-metrics/sale-event-routes.ts'
import { depositChanged } from '#server/bookings/deposits/deposit-events.ts'
import { depositRoutes } from '#server/bookings/deposits/deposit-routes.ts'
import { methodChanged, paymentSettled } from '#server/bookings/payments/booking-payment-events.ts'
import { chargebackChanged } from '#server/bookings/payments/chargeback-events.ts'
import { followInvoiceChargeback } from '#server/billing/invoices/follow-invoice-chargeback.ts'
import { followInvoiceEvent } from '#server/billing/invoices/settle-invoice.ts'
import { followAccount } from '#server/finances/payouts/connect-account.ts'
import { performPayout, performReversal } from '#server/finances/payouts/provider-payouts.ts'
import { refundAccountOf } from '#server/finances/payouts/read-bank-account.ts'
import { refreshPayoutsWithin } from '#server/finances/payouts/refresh-payouts.ts'
import type { PaymentContext, PaymentEvents } from '#server/payments/payment-context.ts'
import { accountRoutes } from '#server/accounts/account-routes.ts'
import { authenticate, identifyHolder } from '#server/accounts/sessions/authenticate.ts'
import { accountingRoutes } from '#server/accounting/accounting-routes.ts'
import { approvalKinds } from './approval-kinds.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { approvalRoutes } from '#server/approvals/approval-routes.ts'
import { recordMalware } from '#server/audit/record-malware.ts'
import { auditRoutes } from '#server/audit/audit-routes.ts'
import { calendarRoutes } from '#server/calendar/calendar-routes.ts'
import { billingRoutes } from '#server/billing/billing-routes.ts'
import { adminBillingRoutes } from '#server/billing/admin-billing-routes.ts'
import { bookingRoutes } from '#server/bookings/booking-routes.ts'
import { conformityRoutes } from '#server/conformity/conformity-routes.ts'
import { suspendListing, suspendListingsOf } from '#server/sales/lifecycle/suspend-listings-of.ts'
import { endIdentityOfOtherName } from '#server/verification/cases/standing/end-identity.ts'
import { endProfession } from '#server/verification/cases/standing/end-profession.ts'
import { verificationRoutes } from '#server/verification/verification-routes.ts'
import type { VerificationContext, VerificationEvents } from '#server/verification/verification-context.ts'
import { saleDocumentRoutes } from '#server/sale-documents/document-routes.ts'
import { favoriteRoutes } from '#server/favorites/favorite-routes.ts'
import { restoreBankAccount } from '#server/finances/payouts/bank-account.ts'
import { financeRoutes } from '#server/finances/finance-routes.ts'
import { taxRegisterRoutes } from '#server/finances/tax-register/tax-register-routes.ts'
import { adminFinanceRoutes } from '#server/finances/admin-finance-routes.ts'
import { conversationRoutes } from '#server/conversations/conversation-routes.ts'
import { demonstrationRoutes } from '#server/demonstration-payments/demonstration-routes.ts'
import { openDemonstration } from '#server/demonstration-payments/open-demonstration.ts'
import { dashboardRoutes } from '#server/dashboards/dashboard-routes.ts'
import type { Context } from '#server/platform/context.ts'
import { bodyParsers } from '#server/platform/http/endpoints/body-parsers.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import type { Servers } from '#server/platform/database/connect-servers.ts'
import { chosenReplica } from '#server/platform/database/replicas/chosen-replica.ts'
import { rememberPositions } from '#server/platform/http/endpoints/read-from-replica.ts'
import { refusalFor } from '#server/platform/http/endpoints/allowed-methods.ts'
import { answerBrokenRequest } from '#server/platform/http/errors/broken-requests.ts'
import { trustedAddresses } from '#server/platform/http/limits/limits.ts'
import { answerProblem } from '#server/platform/http/errors/problems.ts'
import { tokenBuckets } from '#server/platform/http/limits/read-limit.ts'
import { documentationRoutes } from '#server/platform/http/endpoints/documentation-routes.ts'
import { standardAddresses } from '#server/platform/http/pages/standard-addresses.ts'
import { securityHeaders, unhookedHeaders } from '#server/platform/http/pages/security-headers.ts'
import { cutSlowBodies, idlePatience, requestTimeout } from '#server/platform/http/limits/slow-bodies.ts'
import { serviceRoutes } from '#server/platform/http/endpoints/service-routes.ts'
import { inquiryRoutes } from '#server/inquiries/inquiry-routes.ts'
import { stayGuideRoutes } from '#server/bookings/guide/stay-guide-routes.ts'
import { inventoryRoutes } from '#server/bookings/inventory/inventory-routes.ts'
import { incidentRoutes } from '#server/incidents/incident-routes.ts'
import { contactMessageRoutes } from '#server/contact/contact-message-routes.ts'
import { mailRoutes } from '#server/contact/contact-routes.ts'
import { notificationRoutes } from '#server/notifications/notification-routes.ts'
import { offerRoutes } from '#server/offers/offer-routes.ts'
import { observeProviders } from '#server/platform/payment-providers/observe-providers.ts'
import { openProviders } from '#server/platform/payment-providers/payment-providers.ts'
import { adminPaymentRoutes } from '#server/payments/admin-payment-routes.ts'
import { paymentRoutes } from '#server/payments/payment-routes.ts'
import { placeRoutes } from '#server/places/place-routes.ts'
import { pricingRoutes } from '#server/rental-rates/pricing-routes.ts'
import { rateRoutes } from '#server/rates/rate-routes.ts'
import { rentalModerationRoutes } from '#server/moderation/rentals/rental-moderation-routes.ts'
import { arrivalGuideRoutes } from '#server/rentals/arrival-guide/arrival-guide-routes.ts'
import { hostStatementRoutes } from '#server/rentals/host-statement/host-statement-routes.ts'
import { ownerRentalRoutes } from '#server/rentals/listing/owner-rental-routes.ts'
import { saleReportRoutes } from '#server/sale-reports/sale-report-routes.ts'
import { decideSaleWithin } from '#server/moderation/sales/decide-sale.ts'
import { saleModerationRoutes } from '#server/moderation/sales/sale-moderation-routes.ts'
import { publicRentalRoutes } from '#server/rental-search/public-rental-routes.ts'
import { saleSearchRoutes } from '#server/sale-search/sale-search-routes.ts'
import { moderationRoutes } from '#server/moderation/reviews/moderation-routes.ts'
import { reviewRoutes } from '#server/reviews/review-routes.ts'
import { writtenReviewRoutes } from '#server/reviews/written-review-routes.ts'
import { saleFeedRoutes } from '#server/feeds/sale-feed-routes.ts'
import { savedSearchRoutes } from '#server/saved-searches/saved-search-routes.ts'
import { followCompany, type OnProfessionChanged } from '#server/sellers/seller-profile.ts'
import { sellerRoutes } from '#server/sellers/seller-routes.ts'
import { sellerSaleRoutes } from '#server/sales/listing/seller-sale-routes.ts'
import { saleLifeRoutes } from '#server/sales/lifecycle/sale-life-routes.ts'
import { smsRoutes } from '#server/notifications/sms/sms-routes.ts'
import { activityRoutes } from '#server/reports/activity/activity-routes.ts'
import { orderRoutes } from '#server/reports/orders/order-routes.ts'
import { reportRoutes } from '#server/reports/report-routes.ts'
import { openSettings } from '#server/settings/open-settings.ts'
import { taxFileRoutes } from '#server/pricing/tourist-tax/tax-file-routes.ts'
import { mailTemplateRoutes } from '#server/administration/mail-templates/template-routes.ts'
import { settingRoutes } from '#server/administration/settings/setting-routes.ts'
import { monitorProcess } from '#server/platform/metrics/process-metrics.ts'
import { startCountingScans } from '#server/platform/malware/assert-clean.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { observeRequests } from '#server/platform/http/observe-requests.ts'
import { requestIdsFrom, traceParentsFrom } from '#server/platform/http/request-id.ts'
import { mediaRoutes } from '#server/platform/http/files/media-routes.ts'
import { tileRoutes } from '#server/platform/http/files/tile-routes.ts'
import { readKeys } from '#server/platform/secret-key.ts'
import { impersonationRoutes } from '#server/administration/impersonation/impersonation-routes.ts'
import { recordCallOnBehalf } from '#server/administration/impersonation/record-call-on-behalf.ts'
import { staffRoutes } from '#server/administration/staff/staff-routes.ts'
import { supportRoutes } from '#server/support/support-routes.ts'
import { visitRoutes } from '#server/visits/visit-routes.ts'

/** External services the application depends on; tests pass their own clock, storage and database. */
export interface Services extends Pick<Context, 'config' | 'log' | 'clock' | 'storage' | 'tiles'> {
  connection: Servers
}

/** The assembled server: what routes and the jobs that follow payments use. */
export interface App extends HttpApp, PaymentContext, VerificationContext, ApprovalContext {}

const paymentEvents: PaymentEvents = {
  methodChanged,
  paymentSettled,
  chargebackChanged,
  depositChanged,
  followInvoiceChargeback,
  followInvoiceEvent,
  refreshPayouts: refreshPayoutsWithin,
  followAccount,
  performPayout,
  performReversal,
  bankAccountOf: refundAccountOf,
}

const verificationEvents: VerificationEvents = {
  suspendListings: suspendListingsOf,
  suspendListing,
  returnListings,
  identityVerified: (tx, app, userId) => refreshPayoutsWithin(tx, app, userId),
}

/** Creates the seller profile in the transaction that grants the seller role. */
const onRoleGranted: OnRoleGranted = async (tx, { role, ...seller }) => {
  if (role === 'seller') await openSellerProfile(tx, seller)
}

/** Assembles the HTTP server: the API, the media and the service pages. The site is added by `http/web.ts`. */
export async function createApp(services: Services): Promise<App> {
  const { config, connection, log } = services
  const findTraceParent = traceParentsFrom(config.TRUST_PROXY)
  const http: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdsFrom(findTraceParent),
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    bodyLimit: 1024 * 1024,
    // Timeouts against slow clients: without these 800 of 800 idle connections stay open.
    requestTimeout,
    // A plugin imports the built site, which on a busy machine takes longer than Fastify's ten seconds.
    pluginTimeout: 60_000,
    keepAliveTimeout: idlePatience(config.TRUST_PROXY),
    connectionTimeout: 0,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // A request on a kept connection of the proxy is answered while the process stops.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be decoded fails before every hook, so headers and problem are set here.
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply.headers(unhookedHeaders)),
  })
  const app: App = {
    ...services,
    get db() {
      return chosenReplica.getStore() ?? connection.db
    },
    http,
    metrics: createMetrics(),
    trustedAddresses: trustedAddresses(config.LIMITS_TRUSTED_ADDRESSES),
    settings: openSettings({
      db: connection.db,
      clock: services.clock,
      log,
      configured: { blind_reviews: config.BLIND_REVIEWS },
    }),
    takeReadToken: tokenBuckets(),
    keyFor: readKeys(config),
    paymentProviders: await openProviders(config),
    paymentEvents,
    verificationEvents,
    approvalKinds,
    endpoints: new Map(),
    authenticate: (request) => authenticate(app, request),
    recordCallOnBehalf: (...call) => recordCallOnBehalf(app, ...call),
    recordMalware: (...malware) => recordMalware(app, ...malware),
    identifyHolder: (request) => identifyHolder(app, request),
  }
  startCountingScans(app)
  openDemonstration(app)
  observeProviders(app)
  // Node caches the remote address at the first read; after a disconnect it could no longer be read.
  http.server.on('connection', (socket: Socket) => void socket.remoteAddress)
  // Calls carry JSON, forms or files; Fastify would accept plain text as well.
  http.removeContentTypeParser('text/plain')
  http.decorateRequest('actor', null)
  http.decorateRequest('problemCode', undefined)
  http.setErrorHandler(answerProblem)
  http.setNotFoundHandler((request, reply) =>
    answerProblem(refusalFor(request.url, endpoints), request, reply),
  )
  observeRequests(app, findTraceParent)
  const monitor = monitorProcess()
  http.addHook('onClose', async () => monitor.stop())
  http.addHook('onRequest', (_request, _reply, done) => {
    const reading = app.settings.refresh()
    if (reading) void reading.then(() => done())
    else done()
  })
  await http.register(cookie)
  await http.register(multipart, {
    limits: { fileSize: 15 * 1024 * 1024, files: 1, fields: 10, fieldSize: 4_096, parts: 12 },
  })
  rememberPositions(app)
  cutSlowBodies(http)
  securityHeaders(app)
  bodyParsers(http)
  serviceRoutes(app)
  documentationRoutes(app)
  mediaRoutes(app)
  tileRoutes(app)
  standardAddresses(app)
  const onProfessionChanged: OnProfessionChanged = (tx, sellerId) => endProfession(tx, app, sellerId)
  accountRoutes(app, {
    restoreBankAccount,
    onRoleGranted,
    onFactorAdded: refreshPayoutsWithin,
    onNameChanged: async (tx, userId, name) => {
      await endIdentityOfOtherName(tx, app, userId, name)
      await refreshPayoutsWithin(tx, app, userId)
    },
    onCompanyChanged: (tx, company) => followCompany(tx, app, company, onProfessionChanged),
  })
  privacyRoutes(app)
  ownerRentalRoutes(app)
  hostStatementRoutes(app)
  arrivalGuideRoutes(app)
  rentalModerationRoutes(app)
  saleModerationRoutes(app)
  saleReportRoutes(app)
  publicRentalRoutes(app)
  saleSearchRoutes(app)
  auditRoutes(app)
  approvalRoutes(app)
  staffRoutes(app)
  impersonationRoutes(app)
  calendarRoutes(app)
  pricingRoutes(app)
  bookingRoutes(app)
  inventoryRoutes(app)
  depositRoutes(app)
  stayGuideRoutes(app)
  incidentRoutes(app)
  reviewRoutes(app)
  writtenReviewRoutes(app)
  moderationRoutes(app)
  paymentRoutes(app)
  demonstrationRoutes(app)
  adminPaymentRoutes(app)
  financeRoutes(app)
  taxRegisterRoutes(app)
  adminFinanceRoutes(app)
  accountingRoutes(app)
  billingRoutes(app)
  adminBillingRoutes(app)
  placeRoutes(app)
  dashboardRoutes(app)
  mailRoutes(app)
  contactMessageRoutes(app)
  rateRoutes(app)
  notificationRoutes(app, (ids) => sessionsInForce(app, ids))
  conversationRoutes(app)
  favoriteRoutes(app)
  reportRoutes(app)
  activityRoutes(app)
  orderRoutes(app)
  smsRoutes(app)
  sellerRoutes(app, onProfessionChanged)
  sellerTeamRoutes(app)
  sellerDashboardRoutes(app)
  saleEventRoutes(app)
  savedSearchRoutes(app)
  saleFeedRoutes(app)
  sellerSaleRoutes(app)
  conformityRoutes(app)
  verificationRoutes(app)
  saleDocumentRoutes(app)
  inquiryRoutes(app)
  visitRoutes(app)
  supportRoutes(app)
  offerRoutes(app)
  saleLifeRoutes(app, decideSaleWithin)
  peopleRoutes(app)
  announcementRoutes(app)
  personActionRoutes(app)
  accountMergeRoutes(app)
  dataRequestRoutes(app)
  suspensionRoutes(app)
  listViewRoutes(app)
  bulkJobRoutes(app)
  settingRoutes(app)
  taxFileRoutes(app)
  mailTemplateRoutes(app)
  const stored = serviceMetrics(app, () => connection.replicas?.lags() ?? [])
  serviceGauges(app, monitor, stored)
  healthRoutes(app, { stored, monitor })
  allBookingRoutes(app)
  catalogueListingRoutes(app)
  workItemRoutes(app)
  supportCaseRoutes(app)
  return app
}
