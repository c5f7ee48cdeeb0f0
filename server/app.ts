import type { BlockList, Socket } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { endpoints } from '../contract/catalogue.ts'
import { accountRoutes } from './accounts/account-routes.ts'
import { authenticate, identifyHolder } from './accounts/authenticate.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { billingRoutes } from './billing/billing-routes.ts'
import { houseBillingRoutes } from './billing/house-billing-routes.ts'
import { bookingRoutes } from './bookings/booking-routes.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { conformityRoutes } from './conformity/conformity-routes.ts'
import { saleKycRoutes } from './conformity/kyc-routes.ts'
import { saleDocumentRoutes } from './conformity/document-routes.ts'
import { favoriteRoutes } from './favorites/favorite-routes.ts'
import { restoreBankAccount } from './finances/bank-account.ts'
import { financeRoutes } from './finances/finance-routes.ts'
import { taxRegisterRoutes } from './finances/tax-register-routes.ts'
import { houseFinanceRoutes } from './finances/house-finance-routes.ts'
import { conversationRoutes } from './conversations/conversation-routes.ts'
import { dashboardRoutes } from './dashboards/dashboard-routes.ts'
import type { Connection, Database } from './database/connect.ts'
import type { Actor, SignedIn } from './http/actor.ts'
import { refusalFor } from './http/allowed-methods.ts'
import { answerBrokenRequest } from './http/broken-requests.ts'
import { trustedAddresses } from './http/limits.ts'
import { answerProblem } from './http/problems.ts'
import { type TakeToken, tokenBuckets } from './http/read-limit.ts'
import { documentationRoutes } from './http/documentation-routes.ts'
import { securityHeaders, unhookedHeaders } from './http/security-headers.ts'
import type { ServedEndpoint } from './http/serve-endpoint.ts'
import { cutSlowBodies, requestTimeout } from './http/slow-bodies.ts'
import { serviceRoutes } from './http/service-routes.ts'
import { inquiryRoutes } from './inquiries/inquiry-routes.ts'
import { incidentRoutes } from './incidents/incident-routes.ts'
import type { Logger } from './log.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { channelRoutes } from './notifications/channel-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { offerRoutes } from './offers/offer-routes.ts'
import { openProviders, type PaymentProviders } from './payments/payment-providers.ts'
import { housePaymentRoutes } from './payments/house-payment-routes.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { placeRoutes } from './places/place-routes.ts'
import { pricingRoutes } from './pricing/pricing-routes.ts'
import { rateRoutes } from './rates/rate-routes.ts'
import { rentalModerationRoutes } from './rentals/rental-moderation-routes.ts'
import { ownerRentalRoutes } from './rentals/owner-rental-routes.ts'
import { saleReportRoutes } from './sale-reports/sale-report-routes.ts'
import { saleModerationRoutes } from './sale-moderation/sale-moderation-routes.ts'
import { publicRentalRoutes } from './rentals/public-rental-routes.ts'
import { saleSearchRoutes } from './sale-search/sale-search-routes.ts'
import { moderationRoutes } from './reviews/moderation-routes.ts'
import { reviewRoutes } from './reviews/review-routes.ts'
import { writtenReviewRoutes } from './reviews/written-review-routes.ts'
import { saleFeedRoutes } from './sale-feeds/sale-feed-routes.ts'
import { savedSearchRoutes } from './saved-searches/saved-search-routes.ts'
import { sellerRoutes } from './sellers/seller-routes.ts'
import { sellerSaleRoutes } from './sales/seller-sale-routes.ts'
import { saleLifeRoutes } from './sales/sale-life-routes.ts'
import { smsRoutes } from './sms/sms-routes.ts'
import { orderRoutes } from './reports/order-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { mediaRoutes } from './storage/media-routes.ts'
import { type KeyFor, readKeys } from './secret-key.ts'
import { supportRoutes } from './support/support-routes.ts'
import { visitRoutes } from './visits/visit-routes.ts'
import type { Storage } from './storage/storage.ts'

/** What the product needs of the outside; tests give their own clock, storage and database. */
export interface Services {
  config: Config
  connection: Connection
  log: Logger
  clock: Clock
  storage: Storage
}

/** What every use case may use. */
export interface App extends Omit<Services, 'connection'> {
  db: Database
  http: FastifyInstance
  trustedAddresses: BlockList
  takeReadToken: TakeToken
  keyFor: KeyFor
  paymentProviders: PaymentProviders
  endpoints: Map<string, ServedEndpoint>
  authenticate: (request: FastifyRequest) => Promise<Actor>
  /** Whom a request's token names, for the log: not authentication, since its session may have ended. */
  identifyHolder: (request: FastifyRequest) => Pick<SignedIn, 'userId' | 'sessionId'> | undefined
}

/** Assembles the HTTP server: the API, the media and the service pages. The site is added by `http/web.ts`. */
export async function createApp(services: Services): Promise<App> {
  const { config, connection, log } = services
  const http: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    bodyLimit: 1024 * 1024,
    // Slow clients: without these 800 of 800 idle connections stay open.
    requestTimeout,
    keepAliveTimeout: 5_000,
    connectionTimeout: 0,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be decoded: it comes before every hook.
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply.headers(unhookedHeaders)),
  })
  const app: App = {
    ...services,
    db: connection.db,
    http,
    trustedAddresses: trustedAddresses(config.LIMITS_TRUSTED_ADDRESSES),
    takeReadToken: tokenBuckets(),
    keyFor: readKeys(config),
    paymentProviders: await openProviders(config),
    endpoints: new Map(),
    authenticate: (request) => authenticate(app, request),
    identifyHolder: (request) => identifyHolder(app, request),
  }
  // Asked once while the client is there, or Node would not know it of whoever has left before their call is served.
  http.server.on('connection', (socket: Socket) => void socket.remoteAddress)
  // Calls speak JSON, forms or files; Fastify would take plain text as well.
  http.removeContentTypeParser('text/plain')
  http.decorateRequest('actor', null)
  http.decorateRequest('problemCode', undefined)
  http.setErrorHandler(answerProblem)
  http.setNotFoundHandler((request, reply) =>
    answerProblem(refusalFor(request.url, endpoints), request, reply),
  )
  await http.register(cookie)
  await http.register(multipart, {
    limits: { fileSize: 15 * 1024 * 1024, files: 1, fields: 10, fieldSize: 4_096, parts: 12 },
  })
  cutSlowBodies(http)
  securityHeaders(app)
  formBodies(http)
  serviceRoutes(app)
  documentationRoutes(app)
  mediaRoutes(app)
  accountRoutes(app, restoreBankAccount)
  ownerRentalRoutes(app)
  rentalModerationRoutes(app)
  saleModerationRoutes(app)
  saleReportRoutes(app)
  publicRentalRoutes(app)
  saleSearchRoutes(app)
  auditRoutes(app)
  calendarRoutes(app)
  pricingRoutes(app)
  bookingRoutes(app)
  incidentRoutes(app)
  reviewRoutes(app)
  writtenReviewRoutes(app)
  moderationRoutes(app)
  paymentRoutes(app)
  housePaymentRoutes(app)
  financeRoutes(app)
  taxRegisterRoutes(app)
  houseFinanceRoutes(app)
  billingRoutes(app)
  houseBillingRoutes(app)
  placeRoutes(app)
  dashboardRoutes(app)
  mailRoutes(app)
  rateRoutes(app)
  notificationRoutes(app)
  channelRoutes(app)
  conversationRoutes(app)
  favoriteRoutes(app)
  reportRoutes(app)
  orderRoutes(app)
  smsRoutes(app)
  sellerRoutes(app)
  savedSearchRoutes(app)
  saleFeedRoutes(app)
  sellerSaleRoutes(app)
  conformityRoutes(app)
  saleKycRoutes(app)
  saleDocumentRoutes(app)
  inquiryRoutes(app)
  visitRoutes(app)
  supportRoutes(app)
  offerRoutes(app)
  saleLifeRoutes(app)
  return app
}

/** Sign-in sends a form (specification, section 7). A name given twice stays a list, which the schema refuses. */
function formBodies(http: FastifyInstance) {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => {
      const parameters = new URLSearchParams(String(body))
      const values = Object.fromEntries(
        [...new Set(parameters.keys())].map((name) => {
          const all = parameters.getAll(name)
          return [name, all.length > 1 ? all : all[0]]
        }),
      )
      done(null, values)
    },
  )
}
