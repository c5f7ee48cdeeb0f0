import type { Language } from '#contract/core/language.ts'

/** Every address of the site is built here, without its language; `ui/link.tsx` adds the language prefix. */
export const paths = {
  home: (search = '') => `/${search && `?${search}`}`,
  about: () => '/about',
  contact: () => '/contact',
  trustSafety: () => '/trust-safety',
  kycTest: () => '/kyc-test',
  /** The public page of a verification badge. */
  badge: (id: string) => `/badges/${id}`,
  termsOfUse: () => '/terms-of-use',
  privacyPolicy: () => '/privacy-policy',
  legalNotice: () => '/legal-notice',
  careers: () => '/careers',
  reducedData: () => '/reduced-data',
  helpCenter: () => '/help-center',
  blog: () => '/blog',
  blogArticle: (slug: string) => `/blog/${slug}`,
  guides: () => '/guides',
  guide: (slug: string) => `/guides/${slug}`,
  becomeHost: () => '/become-host',
  becomeSeller: () => '/become-seller',
  rentals: (search = '') => `/properties${search && `?${search}`}`,
  rentalsOfCountry: (country: string) => `/properties/${country}`,
  rental: (country: string, id: string, search = '') =>
    `/properties/${country}/${id}${search && `?${search}`}`,
  /** The checkout of a stay; the search has its dates and guests. */
  book: (country: string, id: string, search: string) => `/properties/${country}/${id}/book?${search}`,
  /** Comparison of stays, listed in the search. */
  compareRentals: (search = '') => `/properties/compare${search && `?${search}`}`,
  sales: (search = '') => `/properties-for-sale${search && `?${search}`}`,
  /** Comparison of listings for sale, listed in the search. */
  compareSales: (search = '') => `/properties-for-sale/compare${search && `?${search}`}`,
  salesOfCountry: (country: string) => `/properties-for-sale/${country}`,
  sale: (country: string, id: string, search = '') =>
    `/properties-for-sale/${country}/${id}${search && `?${search}`}`,
  /** Printable page of a listing for sale. */
  salePrint: (country: string, id: string) => `/properties-for-sale/${country}/${id}/print`,
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  register: () => '/register',
  registerOwner: () => '/register/owner',
  registerSeller: () => '/register/seller',
  forgotPassword: () => '/forgot-password',
  /** With the token of an e-mail or of an account that was restored. */
  resetPassword: (token = '') => `/reset-password${token && `?token=${token}`}`,
  /** Target of the link in a security notice; the token is in the address. */
  secureAccount: () => '/secure-account',
  /** Redirects to the security page of the user's area. */
  accountSecurity: () => '/account-security',
  verifyEmail: () => '/verify-email',
  demonstrationSignIn: (uid: string) => `/demonstration-sign-in/${encodeURIComponent(uid)}`,
  authCallback: (provider: string) => `/auth/callback/${provider}`,
  demonstrationPayment: (id: string) => `/demonstration-payments/${id}`,
  mailbox: (to?: string) => (to ? `/mailbox?to=${encodeURIComponent(to)}` : '/mailbox'),
  clientDash: (section = '') => `/client-dash${section && `/${section}`}`,
  clientBooking: (id: string, opens?: 'review') => `/client-dash/bookings/${id}${opens ? `?${opens}` : ''}`,
  clientHome: (id: string, search = '') => `/client-dash/properties/${id}/detail${search && `?${search}`}`,
  /** Favourites without an account, and the homes last seen. */
  favorites: () => '/favorites',
  sharedFavorites: (token: string, search = '') => `/favorites/shared/${token}${search && `?${search}`}`,
  clientInquiries: (search = '') => `/client-dash/inquiries${search && `?${search}`}`,
  clientInquiry: (id: string) => `/client-dash/inquiries/${id}`,
  clientVisits: (search = '') => `/client-dash/visits${search && `?${search}`}`,
  clientOffers: (search = '') => `/client-dash/offers${search && `?${search}`}`,
  sellerVisits: (search = '') => `/seller-dash/visits${search && `?${search}`}`,
  /** Visit slots of a seller: for all listings, or for one. */
  sellerVisitSlots: (listing = '') => `/seller-dash/visits/slots${listing && `?listing=${listing}`}`,
  sellerOffers: (search = '') => `/seller-dash/offers${search && `?${search}`}`,
  /** The offers on one listing beside each other. */
  sellerComparedOffers: (listing: string) => `/seller-dash/offers/compare?listing=${listing}`,
  visitByLink: (id: string, key: string) => `/visits/${id}?key=${encodeURIComponent(key)}`,
  sellerInquiries: (search = '') => `/seller-dash/inquiries${search && `?${search}`}`,
  sellerInquiry: (id: string) => `/seller-dash/inquiries/${id}`,
  /** Target of an e-mail link for a buyer without an account. */
  inquiryByLink: (id: string, key: string) => `/inquiries/${id}?key=${encodeURIComponent(key)}`,
  ownerDash: (section = '') => `/owner-dash${section && `/${section}`}`,
  sellerDash: (section = '') => `/seller-dash${section && `/${section}`}`,
  sellerAnalytics: (search = '') => `/seller-dash/analytics${search && `?${search}`}`,
  mySearches: () => '/client-dash/searches',
  sellerTeam: () => '/seller-dash/team',
  /** Redirects to the verification of the user's area. */
  kyc: () => '/kyc',
  ownerKyc: (step = '') => `/owner-dash/kyc${step && `?step=${step}`}`,
  sellerKyc: (step = '') => `/seller-dash/kyc${step && `?step=${step}`}`,
  /** Verification of the profession, or one of its tabs. */
  sellerProfession: (tab = '') => `/seller-dash/professional-kyc${tab && `/${tab}`}`,
  /** Verification of the right to sell one home. */
  sellerSaleKyc: (id: string, step = '') => `/seller-dash/properties/${id}/kyc${step && `?step=${step}`}`,
  sellerBilling: () => '/seller-dash/billing',
  /** Support tickets of a seller, or one of them. */
  sellerSupport: (id = '') => `/seller-dash/support${id && `/${id}`}`,
  sellerSale: (id: string) => `/seller-dash/properties/${id}`,
  /** Import and export of listings as files; optionally with one import open. */
  sellerFeeds: (id = '') => `/seller-dash/properties/feeds${id && `?import=${id}`}`,
  sellerSaleAdd: () => '/seller-dash/properties/add',
  sellerSaleEdit: (id: string, step?: string) =>
    `/seller-dash/properties/${id}/edit${step ? `?step=${step}` : ''}`,
  /** The listing as buyers will see it. */
  sellerSalePreview: (id: string) => `/seller-dash/properties/${id}/preview`,
  adminHealth: (search = '') => `/admin-dash/health${search && `?${search}`}`,
  adminListings: (search = '') => `/admin-dash/listings${search && `?${search}`}`,
  adminBookings: (search = '') => `/admin-dash/bookings${search && `?${search}`}`,
  adminCases: (search = '') => `/admin-dash/cases${search && `?${search}`}`,
  adminSupportCase: (id: string) => `/admin-dash/cases/${id}`,
  adminDash: (section = '') => `/admin-dash${section && `/${section}`}`,
  /** The settings of the platform, or one of them. */
  adminSettings: (setting = '') => `/admin-dash/platform-settings${setting && `#${setting}`}`,
  adminTouristTax: () => '/admin-dash/tourist-tax',
  adminMailTemplates: (search = '') => `/admin-dash/email-templates${search && `?${search}`}`,
  adminRentals: (search = '') => `/admin-dash/properties${search && `?${search}`}`,
  adminSales: (search = '') => `/admin-dash/properties-for-sale${search && `?${search}`}`,
  adminSale: (id: string) => `/admin-dash/properties-for-sale/${id}/detail`,
  adminSaleQueue: (search = '') => `/admin-dash/properties-for-sale/moderation${search && `?${search}`}`,
  adminSaleReports: (search = '') => `/admin-dash/properties-for-sale/reports${search && `?${search}`}`,
  adminUsers: (search = '') => `/admin-dash/users${search && `?${search}`}`,
  adminUser: (id: string, search = '') => `/admin-dash/users/${id}${search && `?${search}`}`,
  adminAnnouncements: (search = '') => `/admin-dash/announcements${search && `?${search}`}`,
  adminRequests: (search = '') => `/admin-dash/requests${search && `?${search}`}`,
  adminUserList: (id: string, list: string) => `/admin-dash/users/${id}/${list}`,
  adminAudit: (search = '') => `/admin-dash/audit${search && `?${search}`}`,
  /** Notices of illegal content, and one of them. */
  adminNotices: (search = '') => `/admin-dash/notices${search && `?${search}`}`,
  adminNotice: (id: string) => `/admin-dash/notices/${id}`,
  /** Orders of authorities, one of them, and the form that enters one. */
  adminOrders: (search = '') => `/admin-dash/orders${search && `?${search}`}`,
  adminOrder: (id: string) => `/admin-dash/orders/${id}`,
  adminNewOrder: (search = '') => `/admin-dash/orders/new${search && `?${search}`}`,
  /** Cases of verification, one of them, and a screen of it or of all of its kind. */
  adminKyc: (search = '') => `/admin-dash/kyc${search && `?${search}`}`,
  adminKycStats: () => '/admin-dash/kyc/stats',
  adminKycCase: (id: string) => `/admin-dash/kyc/${id}`,
  adminProfessionKyc: (path: string) => `/admin-dash/professional-kyc/${path}`,
  adminPropertyKyc: (path: string) => `/admin-dash/property-kyc/${path}`,
  adminSaleAppeals: (search = '') => `/admin-dash/properties-for-sale/appeals${search && `?${search}`}`,
  adminAppealedReview: (id: string) =>
    `/admin-dash/reviews?${new URLSearchParams({ onglet: 'contestes', avis: id }).toString()}`,
  adminFraudClusters: (search = '') => `/admin-dash/properties-for-sale/fraud${search && `?${search}`}`,
  adminRental: (id: string) => `/admin-dash/properties/${id}/detail`,
  adminLedger: (section = '', search = '') =>
    `/admin-dash/ledger${section && `/${section}`}${search && `?${search}`}`,
  adminPayouts: (search = '') => `/admin-dash/payouts${search && `?${search}`}`,
  adminSubscriptions: (search = '') => `/admin-dash/subscriptions${search && `?${search}`}`,
  adminTickets: (search = '') => `/admin-dash/support${search && `?${search}`}`,
  adminContact: (search = '') => `/admin-dash/contact${search && `?${search}`}`,
  adminTicket: (id: string) => `/admin-dash/support/${id}`,
  adminRefunds: (search = '') => `/admin-dash/refunds${search && `?${search}`}`,
  clientRefunds: (search = '') => `/client-dash/refunds${search && `?${search}`}`,
  adminIncidents: (search = '') => `/admin-dash/incidents${search && `?${search}`}`,
  adminIncident: (id: string) => `/admin-dash/incidents/${id}`,
  adminBooking: (id: string) => `/admin-dash/bookings/${id}`,
  /** The user's conversations in an area, or one of them. */
  messages: (area: 'client' | 'owner', id = '', search = '') =>
    `/${area}-dash/messages${id && `/${id}`}${search && `?${search}`}`,
  ownerRentalAdd: () => '/owner-dash/properties/add',
  ownerRentalEdit: (id: string, step?: string) =>
    `/owner-dash/properties/${id}/edit${step ? `?step=${step}` : ''}`,
  ownerRentalDetail: (id: string) => `/owner-dash/properties/${id}/detail`,
  ownerRentalGuide: (id: string) => `/owner-dash/properties/${id}/guide`,
  ownerBooking: (id: string) => `/owner-dash/bookings/${id}`,
  ownerBookings: (search = '') => `/owner-dash/bookings${search && `?${search}`}`,
  ownerCalendar: (rentalId?: string) => `/owner-dash/bookings/calendar${rentalId ? `?home=${rentalId}` : ''}`,
  /** Settings of the account; those of owners come first. */
  ownerSettings: () => '/owner-dash/settings',
  ownerTaxes: () => '/owner-dash/finances/taxes',
  ownerFinances: (search = '') => `/owner-dash/finances${search && `?${search}`}`,
  sitemapFile: (file: string) => `/sitemap/${file}.xml`,
  apiDocs: () => '/api/v1/docs',
}

/** The same address in a language: French has no prefix. */
export function inLanguage(path: string, language: Language) {
  if (language === 'fr' || path.startsWith('/api/')) return path
  return path === '/' ? `/${language}` : `/${language}${path.replace(/^\/(?=[?#])/, '')}`
}

/**
 * An address without its language, to build the links to the other two. It begins with a single slash: a browser
 * reads two, which `/en//elsewhere.example` would leave, as the address of another site.
 */
export function withoutLanguage(address: string) {
  const rest = address.replace(/^\/(en|es)(?=[/?#]|$)/, '')
  return rest.replace(/^[/\\]*/, '/')
}

/** The place of a search, in parameters that both halves understand. */
export function searchedPlace(search: URLSearchParams) {
  const place = new URLSearchParams()
  for (const field of ['country', 'city']) {
    const value = search.get(field)
    if (value) place.set(field, value)
  }
  return place.toString()
}
