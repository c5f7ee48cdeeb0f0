import * as accountSecurity from './account-security.ts'
import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as authorityOrders from './authority-orders.ts'
import * as calendar from './calendar.ts'
import * as bookingChanges from './booking-changes.ts'
import * as billing from './billing.ts'
import * as bookings from './bookings.ts'
import * as conformity from './conformity.ts'
import * as contact from './contact.ts'
import * as conversations from './conversations.ts'
import * as dashboards from './dashboards.ts'
import type { Endpoint } from './endpoint.ts'
import * as favorites from './favorites.ts'
import * as finances from './finances.ts'
import * as fraudClusters from './fraud-clusters.ts'
import * as guestBookings from './guest-bookings.ts'
import * as houseFinances from './house-finances.ts'
import * as houseOverview from './house-overview.ts'
import * as housePayments from './house-payments.ts'
import * as inquiries from './inquiries.ts'
import * as incidents from './incidents.ts'
import * as myAccount from './my-account.ts'
import * as notificationChannels from './notification-channels.ts'
import * as notifications from './notifications.ts'
import * as offers from './offers.ts'
import * as ownerBilling from './owner-billing.ts'
import * as ownerBookings from './owner-bookings.ts'
import * as ownerRentals from './owner-rentals.ts'
import * as passkeys from './passkeys.ts'
import * as payments from './payments.ts'
import * as places from './places.ts'
import * as pricing from './pricing.ts'
import * as providers from './providers.ts'
import * as publicRentals from './public-rentals.ts'
import * as publicSales from './public-sales.ts'
import * as rates from './rates.ts'
import * as rentalModeration from './rental-moderation.ts'
import * as saleReports from './sale-reports.ts'
import * as saleAppeals from './sale-appeals.ts'
import * as saleDecisions from './sale-decisions.ts'
import * as saleModeration from './sale-moderation.ts'
import * as reports from './reports.ts'
import * as smsReports from './sms-reports.ts'
import * as reviewModeration from './review-moderation.ts'
import * as reviews from './reviews.ts'
import * as saleFeeds from './sale-feeds.ts'
import * as savedSearches from './saved-searches.ts'
import * as sellers from './sellers.ts'
import * as saleDocuments from './sale-documents.ts'
import * as saleFeatures from './sale-features.ts'
import * as saleFreshness from './sale-freshness.ts'
import * as sellerPortfolio from './seller-portfolio.ts'
import * as sellerSales from './seller-sales.ts'
import * as saleKyc from './sale-kyc.ts'
import * as saleLife from './sale-life.ts'
import * as savedCards from './saved-cards.ts'
import * as service from './service.ts'
import * as support from './support.ts'
import * as taxRegister from './tax-register.ts'
import * as visits from './visits.ts'

const modules = {
  ...accountSecurity,
  ...accounts,
  ...audit,
  ...authorityOrders,
  ...calendar,
  ...bookingChanges,
  ...billing,
  ...savedCards,
  ...bookings,
  ...conformity,
  ...contact,
  ...conversations,
  ...dashboards,
  ...houseOverview,
  ...fraudClusters,
  ...favorites,
  ...finances,
  ...taxRegister,
  ...ownerBilling,
  ...guestBookings,
  ...houseFinances,
  ...housePayments,
  ...inquiries,
  ...incidents,
  ...myAccount,
  ...notificationChannels,
  ...notifications,
  ...offers,
  ...ownerBookings,
  ...ownerRentals,
  ...passkeys,
  ...payments,
  ...places,
  ...pricing,
  ...providers,
  ...publicRentals,
  ...publicSales,
  ...rates,
  ...rentalModeration,
  ...saleModeration,
  ...saleDecisions,
  ...saleAppeals,
  ...saleReports,
  ...reports,
  ...smsReports,
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
  ...saleKyc,
  ...saleLife,
  ...service,
  ...support,
  ...visits,
}

type Declared = Extract<(typeof modules)[keyof typeof modules], { kind: 'endpoint' }>

/** `GET /properties/:id` — how the web names a call. */
export type EndpointKey = { [E in Declared as `${E['method']} ${E['path']}`]: E }

/** Every endpoint of the product. */
export const endpoints: Endpoint[] = Object.values(modules).filter(
  (value): value is Declared => typeof value === 'object' && 'kind' in value && value.kind === 'endpoint',
)
