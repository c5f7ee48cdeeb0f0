import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Profile, settings and security, the same in every area. */
function accountScreens(area: string) {
  return [
    route('profile', 'accounts/settings/profile.route.tsx', { id: `${area}-profile` }),
    route('settings', 'areas/account/settings.route.tsx', { id: `${area}-settings` }),
    route('security', 'accounts/security/security.route.tsx', { id: `${area}-security` }),
  ]
}

/** Conversations, in the areas of guests and of owners. */
function conversationScreens(area: string) {
  return route('messages', 'conversations/conversations.route.tsx', { id: `${area}-messages` }, [
    index('conversations/no-conversation.route.tsx', { id: `${area}-no-conversation` }),
    route(':id', 'conversations/conversation.route.tsx', { id: `${area}-conversation` }),
  ])
}

const kycScreen = (path: string, name: string) =>
  route(path, `verification-admin/${name}.route.tsx`, { id: `admin-${path}` })

/** Cases of professionals, each screen with a right of its own. */
const professionScreens = [
  kycScreen('professional-kyc', 'queue/redirect'),
  kycScreen('professional-kyc/health', 'records/health'),
  kycScreen('professional-kyc/stats', 'records/stats'),
  kycScreen('professional-kyc/:id', 'case/case'),
  kycScreen('professional-kyc/:id/documents', 'records/documents'),
  kycScreen('professional-kyc/:id/validation-report', 'records/report'),
  kycScreen('professional-kyc/:id/edit', 'records/edit'),
  kycScreen('professional-kyc/:id/status', 'records/status'),
]

/** Cases of homes. */
const propertyScreens = [
  kycScreen('property-kyc', 'queue/redirect'),
  kycScreen('property-kyc/stats', 'records/stats'),
  kycScreen('property-kyc/:id', 'case/case'),
  kycScreen('property-kyc/:id/documents', 'records/documents'),
  kycScreen('property-kyc/:id/validation-status', 'records/report'),
]

/** The sitemap. Each address exists in French without a prefix and in the other languages under `/en` and `/es`. */
export default [
  route('robots.txt', 'sitemap/robots.route.ts'),
  route('sitemap.xml', 'sitemap/sitemap.route.ts'),
  route('sitemap/:file', 'sitemap/sitemap-file.route.ts'),
  ...prefix(':lang?', [
    layout('public.route.tsx', { id: 'public' }, [
      index('home/home.route.tsx'),
      route('properties', 'rentals/search/search.route.tsx'),
      route('properties/compare', 'rentals/compare/compare.route.tsx', { id: 'compare-stays' }),
      route('properties/:country', 'rentals/country.route.tsx'),
      route('properties/:country/:id', 'rentals/listing/listing.route.tsx'),
      route('properties-for-sale', 'sales/search/search.route.tsx', { id: 'sales' }),
      route('properties-for-sale/compare', 'sales/compare/compare.route.tsx'),
      route('properties-for-sale/:country', 'sales/country.route.tsx', { id: 'sales-of-country' }),
      route('properties-for-sale/:country/:id', 'sales/listing/listing.route.tsx', { id: 'sale' }),
      route('about', 'content/page.route.tsx', { id: 'about' }),
      route('trust-safety', 'content/page.route.tsx', { id: 'trust-safety' }),
      route('terms-of-use', 'content/page.route.tsx', { id: 'terms-of-use' }),
      route('privacy-policy', 'content/page.route.tsx', { id: 'privacy-policy' }),
      route('legal-notice', 'content/page.route.tsx', { id: 'legal-notice' }),
      route('careers', 'content/page.route.tsx', { id: 'careers' }),
      route('help-center', 'content/help-center.route.tsx'),
      route('contact', 'content/contact.route.tsx'),
      route('kyc-test', 'document-test/kyc-test.route.tsx'),
      route('badges/:id', 'badges/badge.route.tsx'),
      route('blog', 'content/articles.route.tsx', { id: 'blog' }),
      route('blog/:slug', 'content/article.route.tsx', { id: 'blog-article' }),
      route('guides', 'content/articles.route.tsx', { id: 'guides' }),
      route('guides/:slug', 'content/article.route.tsx', { id: 'guide' }),
      route('become-host', 'accounts/registration/become-host.route.tsx'),
      route('become-seller', 'accounts/registration/become-seller.route.tsx'),
      route('favorites/shared/:token', 'favorites/shared-favorites.route.tsx'),
      route('mailbox', 'accounts/sign-in/mailbox.route.tsx'),
      // Each public page has a line of its own above the last, which takes every other address.
      route('*', 'shell/page/not-found.route.tsx'),
    ]),
    // The payment provider of the demonstration has a frame of its own.
    route('demonstration-payments/:id', 'demonstration-payments/payment.route.tsx'),
    route('demonstration-accounts/:id', 'demonstration-payments/account.route.tsx'),
    // The printable page has neither header nor footer.
    route('properties-for-sale/:country/:id/print', 'sales/print/print.route.tsx'),
    layout('accounts/sign-in/account-pages.route.tsx', { id: 'account-pages' }, [
      layout('accounts/sign-in/guest-pages.route.tsx', { id: 'guest-pages' }, [
        route('login', 'accounts/sign-in/login.route.tsx'),
        route('register', 'accounts/registration/register.route.tsx'),
        route('register/owner', 'accounts/registration/register-owner.route.tsx'),
        route('register/seller', 'accounts/registration/register-seller.route.tsx'),
      ]),
      route('forgot-password', 'accounts/recovery/forgot-password.route.tsx'),
      route('reset-password', 'accounts/recovery/reset-password.route.tsx'),
      route('verify-email', 'accounts/registration/verify-email.route.tsx'),
      route('secure-account', 'accounts/recovery/secure-account.route.tsx'),
      route('join-team', 'sellers/join-team.route.tsx'),
      route('join-staff', 'administration/joining/join-staff.route.tsx'),
      route('alerts/:id/end', 'saved-searches/end-alerts.route.tsx'),
      route('favorites/:id/end-alerts', 'favorites/end-favorite-alerts.route.tsx'),
      route('auth/callback/:provider', 'accounts/sign-in/auth-callback.route.tsx'),
      route('demonstration-sign-in/:uid', 'accounts/sign-in/demonstration-sign-in.route.tsx'),
      route('contest-report', 'reports/contest-report.route.tsx'),
      route('data-copy', 'administration/data-requests/data-copy.route.tsx'),
      route('contest-suspension', 'administration/person-actions/contest-suspension.route.tsx'),
      route('confirm-listing', 'seller-listings/confirm-listing.route.tsx'),
      route('inquiries/confirm', 'inquiries/sent/confirm-inquiry.route.tsx'),
      route('inquiries/:id', 'inquiries/sent/inquiry-by-link.route.tsx'),
      route('visits/confirm', 'visits/confirm-visit.route.tsx'),
      route('visits/:id', 'visits/visit-by-link.route.tsx'),
      route('verification/telephone/:token', 'verification/telephone.route.tsx'),
    ]),
    layout('areas/layout/areas.route.tsx', [
      route('account-security', 'accounts/recovery/account-security.route.tsx'),
      route('kyc', 'verification/kyc.route.tsx'),
      // Personal, like an area: nothing of it is rendered on the server.
      route('properties/:country/:id/book', 'bookings/request/checkout.route.tsx'),
      // So is the preview of a listing, as wide as its page.
      route('seller-dash/properties/:id/preview', 'seller-listings/sale-preview.route.tsx'),
      route('client-dash', 'areas/layout/client-area.route.tsx', [
        index('areas/dashboards/client-dashboard.route.tsx'),
        ...prefix('bookings', [
          index('bookings/mine/my-stays.route.tsx'),
          route(':id', 'bookings/mine/my-stay.route.tsx'),
        ]),
        route('favorites', 'favorites/favorites.route.tsx'),
        route('searches', 'saved-searches/my-searches.route.tsx'),
        route('refunds', 'finances/my-refunds.route.tsx'),
        ...prefix('properties', [
          index('bookings/mine/stayed-rentals.route.tsx'),
          route(':id/detail', 'bookings/mine/stayed-rental.route.tsx'),
        ]),
        conversationScreens('client'),
        route('inquiries', 'inquiries/sent/my-inquiries.route.tsx'),
        route('inquiries/:id', 'inquiries/sent/my-inquiry.route.tsx'),
        route('visits', 'visits/my-visits.route.tsx'),
        route('offers', 'offers/my-offers.route.tsx'),
        ...accountScreens('client'),
      ]),
      route('owner-dash', 'areas/layout/owner-area.route.tsx', [
        index('areas/dashboards/owner-dashboard.route.tsx'),
        ...prefix('properties', [
          index('rentals/manage/my-rentals.route.tsx'),
          layout('rentals/manage/editor/rental-editor.route.tsx', [
            route('add', 'rentals/manage/editor/add-rental.route.tsx'),
            route(':id/edit', 'rentals/manage/editor/edit-rental.route.tsx'),
          ]),
          route(':id/detail', 'rentals/manage/rental-detail.route.tsx'),
        ]),
        route('bookings', 'bookings/manage/owner-bookings.route.tsx'),
        route('bookings/calendar', 'calendar/owner-calendar.route.tsx'),
        route('finances', 'finances/finances.route.tsx'),
        route('finances/taxes', 'finances/taxes/taxes.route.tsx'),
        route('bookings/:id', 'bookings/manage/owner-booking.route.tsx'),
        route('kyc', 'verification/my-kyc.route.tsx', { id: 'owner-kyc' }),
        conversationScreens('owner'),
        ...accountScreens('owner'),
      ]),
      route('seller-dash', 'areas/layout/seller-area.route.tsx', [
        index('areas/dashboards/seller-dashboard.route.tsx'),
        ...prefix('properties', [
          index('seller-listings/list/my-sales.route.tsx'),
          layout('seller-listings/editor/sale-editor.route.tsx', [
            route('add', 'seller-listings/editor/add-sale.route.tsx'),
            route(':id/edit', 'seller-listings/editor/edit-sale.route.tsx'),
          ]),
          route('feeds', 'feeds/feeds.route.tsx'),
          route(':id', 'seller-listings/sale-detail.route.tsx'),
          route(':id/kyc', 'verification/property-kyc.route.tsx'),
        ]),
        route('analytics', 'sellers/analytics.route.tsx'),
        route('notifications', 'sellers/seller-notifications.route.tsx'),
        route('team', 'sellers/team.route.tsx'),
        route('billing', 'billing/billing.route.tsx'),
        route('support', 'support/support.route.tsx'),
        route('support/:id', 'support/ticket.route.tsx'),
        route('inquiries', 'inquiries/received/seller-inquiries.route.tsx'),
        route('inquiries/:id', 'inquiries/received/seller-inquiry.route.tsx'),
        route('visits', 'visits/seller-visits.route.tsx'),
        route('visits/slots', 'visits/visit-slots.route.tsx'),
        route('offers', 'offers/seller-offers.route.tsx'),
        route('kyc', 'verification/my-kyc.route.tsx', { id: 'seller-kyc' }),
        route('professional-kyc', 'verification/profession/profession.route.tsx', [
          index('verification/profession/overview.route.tsx'),
          route('status', 'verification/profession/status.route.tsx'),
          route('documents', 'verification/profession/documents.route.tsx'),
          route('form', 'verification/profession/form.route.tsx'),
          route('validation-report', 'verification/profession/report.route.tsx'),
        ]),
        route('profile', 'sellers/seller-profile.route.tsx'),
        route('settings', 'areas/account/settings.route.tsx', { id: 'seller-settings' }),
        route('security', 'accounts/security/security.route.tsx', { id: 'seller-security' }),
      ]),
      route('admin-dash', 'areas/layout/admin-area.route.tsx', [
        index('areas/dashboards/admin-dashboard.route.tsx'),
        route('health', 'administration/health/health.route.tsx'),
        route('listings', 'administration/listings/listings.route.tsx'),
        route('cases', 'administration/support-cases/cases.route.tsx'),
        route('cases/:id', 'administration/support-cases/support-case.route.tsx'),
        route('properties', 'moderation/rentals/moderated-rentals.route.tsx'),
        route('properties/:id/detail', 'moderation/rentals/moderated-rental.route.tsx'),
        route('properties-for-sale', 'moderation/sales/moderated-sales.route.tsx'),
        route('properties-for-sale/moderation', 'moderation/sales/moderation.route.tsx'),
        route('properties-for-sale/appeals', 'moderation/appeals/appeals.route.tsx'),
        route('properties-for-sale/fraud', 'moderation/fraud/fraud-clusters.route.tsx'),
        route('properties-for-sale/reports', 'moderation/sales/sale-reports.route.tsx'),
        route('properties-for-sale/:id/detail', 'moderation/sales/moderated-sale.route.tsx'),
        route('reviews', 'moderation/reviews/moderation.route.tsx'),
        route('ledger', 'accounting/balance/balance.route.tsx'),
        route('ledger/transactions', 'accounting/transactions/transactions.route.tsx'),
        route('ledger/reconciliation', 'accounting/reconciliation/reconciliation.route.tsx'),
        route('ledger/batches', 'accounting/payout-batches/batches.route.tsx'),
        route('ledger/batches/:id', 'accounting/payout-batches/batch.route.tsx'),
        route('ledger/commissions', 'accounting/commissions/commissions.route.tsx'),
        route('ledger/invoices', 'accounting/invoice-transmissions/transmissions.route.tsx'),
        route('ledger/taxes', 'accounting/tax-statements/tax-statements.route.tsx'),
        route('ledger/accounts/:account', 'accounting/transactions/account.route.tsx'),
        route('payouts', 'finances/admin/payouts.route.tsx'),
        route('refunds', 'finances/admin/refunds.route.tsx'),
        route('subscriptions', 'billing/subscriptions.route.tsx'),
        route('support', 'support/tickets.route.tsx'),
        route('support/:id', 'support/admin-ticket.route.tsx'),
        route('incidents', 'incidents/incidents.route.tsx'),
        route('incidents/:id', 'incidents/incident.route.tsx'),
        route('bookings/:id', 'incidents/admin-booking.route.tsx'),
        route('notices', 'reports/moderate/notices.route.tsx'),
        route('notices/:id', 'reports/moderate/notice.route.tsx'),
        route('orders', 'reports/moderate/orders.route.tsx'),
        route('orders/new', 'reports/moderate/new-order.route.tsx'),
        route('orders/:id', 'reports/moderate/order.route.tsx'),
        route('kyc-test', 'document-test/admin-kyc-test.route.tsx', { id: 'admin-kyc-test' }),
        route('property-kyc/test', 'document-test/admin-kyc-test.route.tsx', {
          id: 'admin-property-kyc-test',
        }),
        route('kyc', 'verification-admin/queue/queue.route.tsx'),
        kycScreen('kyc/stats', 'records/stats'),
        route('kyc/:id', 'verification-admin/case/case.route.tsx'),
        ...professionScreens,
        ...propertyScreens,
        route('audit', 'audit/audit.route.tsx'),
        route('announcements', 'administration/announcements/announcements.route.tsx'),
        route('requests', 'administration/data-requests/data-requests.route.tsx'),
        route('users', 'administration/people/people.route.tsx'),
        route('users/:id', 'administration/person/person.route.tsx'),
        route('users/:id/:list', 'administration/person/person-list.route.tsx'),
        route('administrators', 'administration/staff/administrators.route.tsx'),
        route('platform-settings', 'administration/settings/platform-settings.route.tsx'),
        route('email-templates', 'administration/mail-templates/mail-templates.route.tsx'),
        route('tourist-tax', 'administration/tourist-tax/tourist-tax.route.tsx'),
        ...accountScreens('admin'),
      ]),
    ]),
  ]),
] satisfies RouteConfig
