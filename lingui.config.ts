import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import type { LinguiConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { cataloguesOf } from './scripts/site/reachable-files.ts'
import { labelExtractor } from './scripts/texts/label-extractor.ts'
import { serverTextExtractor } from './scripts/texts/server-text-extractor.ts'

/**
 * French is written in the code. One catalogue a module, so that a page downloads only the texts it shows:
 * `import 'virtual:texts/administration/audit'` in a screen makes `locales/LANGUAGE/web/administration/audit.po` exist,
 * with the texts of `web/audit`, and loads it.
 */
const cards = [
  'web/rentals/rental-card.tsx',
  'web/rentals/rental-labels.ts',
  'web/rentals/search/rank-button.tsx',
  'web/comparison/compare-choice.tsx',
  'web/favorites/heart.tsx',
]
/** Texts of the public cards of sales, which are everywhere; those of the pages are not. */
const saleCards = [
  'web/sales/sale-card.tsx',
  'web/sales/sale-labels.ts',
  'web/comparison/compare-choice.tsx',
  'web/favorites/heart.tsx',
]
/** Pieces of the pages of towns and countries, for stays and for sales. */
const countryPages = [
  'web/search/country-page.tsx',
  'web/search/cities.tsx',
  'web/search/city-list.tsx',
  'web/search/other-countries.tsx',
  'web/search/found-count.tsx',
]
/** Pieces of the page of a stay that a home for sale has as well. */
const listingPieces = ['gallery', 'gallery-viewer', 'description', 'share-button'].map(
  (name) => `web/rentals/listing/${name}.tsx`,
)
const saleTexts = ['web/sales/sale-texts.ts', 'web/sales/legal-fact-texts.ts']
/** Pieces that only dashboards show. */
const areas = [
  'web/areas',
  ...[
    'chart-card',
    'metrics-chart',
    'metrics-table',
    'list-controls',
    'queue-list',
    'sort-header',
    'row-list',
    'shortcuts',
    'change',
    'to-do-list',
  ].map((name) => `web/ui/data/${name}.tsx`),
  'web/ui/inputs/drop-zone.tsx',
  'web/ui/inputs/decision-choice.tsx',
  'web/ui/feedback/loaded.tsx',
  'web/verification/identity-panel.tsx',
  'web/ui/hooks/use-number.ts',
  'web/rentals/manage/rental-status.tsx',
  'web/seller-listings/sale-status-badge.tsx',
  'web/seller-listings/sale-status-names.ts',
]
/** The button of every public page that leads to a review, and the dialog behind it. */
const reviewButton = ['web/reviews/write/star-button.tsx', 'web/reviews/write/rental-finder.tsx']
/** Bookings of the signed-in person, as guest or as owner. */
const bookingParticipants = [
  'web/bookings/participants',
  'web/bookings/changes',
  'web/bookings/cancellation',
  'web/bookings/incidents/incident-dialog.tsx',
]
const bookingIncidents = [
  'web/bookings/incidents/incident-card.tsx',
  'web/bookings/incidents/statements.tsx',
  'web/bookings/inventory',
  'web/bookings/deposits',
]
const sellerDecisions = ['web/seller-listings/seller-decisions.tsx', 'web/seller-listings/decision-labels.ts']
const confirmListing = 'web/seller-listings/confirm-listing.route.tsx'
const contestReport = 'web/reports/contest-report.route.tsx'
const contestSuspension = 'web/administration/person-actions/contest-suspension.route.tsx'
const passwordHint = 'web/accounts/recovery/password-strength-hint.tsx'
/** The settings show cards of the account, of its notifications, and of owners: the texts of accounts are there. */
const settings = 'web/areas/account/settings.route.tsx'

/**
 * Files of a catalogue that is not those of the folder of its name. The folders in `locales/LANGUAGE/web` have the
 * names of the contract's.
 */
const filesOf: Record<string, string[]> = {
  /** Labels of codes of the contract, which the server reads as well (`…-labels.po`). */
  'sales/sale-feature-labels': ['contract/sales/sale-feature-labels.ts'],
  'money/chargeback-labels': ['contract/money/chargebacks/chargeback-labels.ts'],
  'administration/mail-template-labels': ['contract/messaging/mail-template-labels.ts'],
  'administration/setting-labels': ['contract/administration/setting-labels.ts'],
  'money/ledger-labels': ['contract/money/ledger-labels.ts'],
  'money/reconciliation-labels': ['contract/money/reconciliation-labels.ts'],
  'core/shell': [
    'web/root.tsx',
    'web/public.route.tsx',
    'web/shell',
    'web/ui',
    'web/api',
    'web/session',
    'web/money',
    ...reviewButton,
  ],
  /** Loaded by what shows an error, and not by every page. */
  'core/api-errors': ['web/api/show-error.ts'],
  'core/home-sections': ['web/home/sections'],
  'rentals/amenities': ['web/rentals/amenities.ts'],
  'rentals/rental-search': ['web/rentals/search', 'web/search'],
  'rentals/rental-listing': ['web/rentals/listing', 'web/reviews'],
  'bookings/reviews': ['web/reviews/write', 'web/moderation/reviews', 'web/reviews/sub-score-labels.ts'],
  'rentals/rental-cards': cards,
  'sales/sale-cards': saleCards,
  'sales/sale-search': ['web/sales/search', 'web/search', ...saleTexts],
  'sales/sale-listing': ['web/sales/listing', 'web/sales/flood-zones.ts', ...saleTexts, ...listingPieces],
  'sales/sale-country': ['web/sales/country.route.tsx', ...countryPages],
  'sales/sale-print': ['web/sales/print'],
  'sales/sale-search-bar': ['web/sales/search-bar', 'web/search/bar'],
  'sales/sale-cost': ['web/sales/cost'],
  'sales/sale-compare': ['web/sales/compare', ...saleTexts],
  'rentals/rental-country': ['web/rentals/country.route.tsx', ...countryPages],
  /** Loaded with the panel, on the first press of its button. */
  'rentals/ranking': ['web/rentals/search/rank-panel.tsx'],
  'rentals/rental-compare': ['web/rentals/compare', 'web/rentals/listing/cancellation.tsx'],
  'rentals/search-bar': ['web/rentals/search-bar', 'web/search/bar'],
  'rentals/rental-management': ['web/rentals/manage'],
  'moderation/rental-moderation': ['web/moderation/rentals', 'web/moderation/listing-tools.tsx'],
  /** The account of somebody who is signed in. */
  'accounts/accounts': ['web/accounts', settings],
  /** Signing in, and the pages of one sentence and one button that links of e-mails open. */
  'accounts/sign-in': ['web/accounts/sign-in'],
  'accounts/registration': ['web/accounts/registration', passwordHint],
  /** A lost password, a stolen account, and the proof of a second factor. */
  'accounts/recovery': ['web/accounts/recovery', 'web/accounts/security/change-names.ts'],
  /** With the names that it shares with cases, whose other texts a visitor does not download. */
  'accounts/document-test': [
    'web/document-test',
    'web/verification/check-results.tsx',
    'web/verification/document-names.ts',
  ],
  /** Validation errors of any form of the contract: some screens have such a form and no other text of accounts. */
  'core/forms': ['web/accounts/contract-form.ts', 'web/accounts/field-sentence.ts'],
  'administration/areas': areas,
  'administration/lists': ['web/lists'],
  'administration/settings': ['web/administration/settings'],
  'administration/mail-templates': ['web/administration/mail-templates'],
  'administration/tourist-tax': ['web/administration/tourist-tax'],
  'administration/data-copy': ['web/administration/data-requests/data-copy.route.tsx'],
  'administration/suspension-contest': [
    contestSuspension,
    'web/administration/person-actions/category-names.ts',
  ],
  'administration/staff': ['web/administration/staff', 'web/administration/joining'],
  /** On the dashboard as well. */
  'administration/approvals': ['web/administration/approvals'],
  'administration/health': ['web/administration/health'],
  'administration/listings': ['web/administration/listings'],
  'administration/all-bookings': ['web/administration/bookings'],
  /** On the dashboard and above the screens of the objects as well. */
  'administration/support-cases': ['web/administration/support-cases'],
  /** Above any page while staff act for a person. */
  'administration/impersonation': ['web/administration/impersonation'],
  'money/finances': [
    'web/finances',
    'web/billing/invoice-recipient-fields.tsx',
    'web/bookings/quote/use-exemption-text.ts',
  ],
  'money/admin-finances': ['web/finances/admin'],
  'bookings/incidents': ['web/incidents', ...bookingIncidents],
  'bookings/booking-management': ['web/bookings/manage', 'web/bookings/payments'],
  'bookings/stays': ['web/bookings/current-stay', 'web/bookings/mine'],
  'bookings/booking-participants': bookingParticipants,
  'bookings/stay-guides': ['web/bookings/guide'],
  'moderation/sale-moderation': [
    'web/moderation/sales',
    'web/moderation/appeals',
    'web/moderation/fraud',
    'web/moderation/listing-tools.tsx',
    'web/rentals/listing/gallery-viewer.tsx',
    ...sellerDecisions,
  ],
  /** Of whoever contests a decision, and of the moderators who decide. */
  'moderation/appeals': ['web/reports/appeals'],
  'moderation/report-moderation': ['web/reports/moderate'],
  'moderation/report-contest': [contestReport],
  /** With the price, which the home page shows as well. */
  'buying/device-favorites': ['web/favorites/device', 'web/favorites/favorite-price.tsx'],
  'buying/sale-contact': [
    'web/sale-contact',
    'web/inquiries/inquiry-labels.ts',
    'web/offers/offer-fields.tsx',
    'web/offers/offer-labels.ts',
  ],
  'buying/sale-leads': ['web/inquiries', 'web/visits', 'web/offers'],
  'buying/sale-documents': ['web/sale-documents'],
  'sales/listing-freshness': [confirmListing],
  'sales/seller-listings': ['web/seller-listings', 'web/sales/flood-zones.ts'],
  'sales/sale-feeds': ['web/feeds'],
}

/** Files inside another catalogue's that have a catalogue of their own. */
const insideOf: Record<string, string[]> = {
  'core/shell': ['web/api/show-error.ts', ...areas],
  'administration/areas': [settings],
  'administration/administration': [
    contestSuspension,
    'web/administration/data-requests/data-copy.route.tsx',
    'web/administration/mail-templates/**',
    'web/administration/tourist-tax/**',
    'web/administration/settings/**',
  ],
  'sales/seller-listings': [...areas, ...sellerDecisions, confirmListing],
  'accounts/accounts': ['web/accounts/*.ts', 'web/accounts/{sign-in,registration,recovery}/**'],
  'accounts/sellers': areas,
  'rentals/rental-management': areas,
  'accounts/verification': areas,
  'bookings/reviews': reviewButton,
  'moderation/reports': ['web/reports/moderate/**', 'web/reports/appeals/**', contestReport],
  'buying/favorites': ['web/favorites/heart.tsx', 'web/favorites/device/**'],
  'sales/sale-search': ['web/search/bar/**'],
  'buying/comparison': ['web/comparison/compare-choice.tsx'],
  'core/home': ['web/home/sections/**'],
  'money/finances': ['web/finances/admin/**'],
  'bookings/bookings': [
    'web/bookings/manage/**',
    'web/bookings/payments/**',
    'web/bookings/current-stay/**',
    'web/bookings/mine/**',
    'web/bookings/participants/**',
    'web/bookings/changes/**',
    'web/bookings/cancellation/**',
    'web/bookings/incidents/**',
    'web/bookings/inventory/**',
    'web/bookings/deposits/**',
    'web/bookings/guide/**',
  ],
  'rentals/rental-search': ['web/rentals/search/rank-panel.tsx', 'web/search/bar/**', ...cards],
  'rentals/rental-listing': ['web/reviews/write/**'],
}

/** Those that screens import. */
const webCatalogues = [...new Set(globSync('web/**/*.{ts,tsx}').flatMap(cataloguesOf))].sort()

function filesOfCatalogue(name: string) {
  const folder = `web/${basename(name)}`
  if (!filesOf[name] && !existsSync(folder))
    throw new Error(`${name} has no folder ${folder}: name its files in lingui.config.ts`)
  return filesOf[name] ?? [folder]
}

/** Modules of the server by the folder of their catalogue in `locales/LANGUAGE/server`; its folders are the contract's. */
const serverFolders: Record<string, string[]> = {
  core: ['idempotency', 'places', 'platform', 'search'],
  accounts: ['accounts', 'document-checks', 'seller-team', 'sellers', 'verification'],
  rentals: ['pricing', 'rental-rates', 'rentals'],
  bookings: ['bookings', 'calendar', 'incidents', 'reviews'],
  sales: ['conformity', 'feeds', 'sale-documents', 'sale-metrics', 'sale-search', 'sales'],
  buying: ['favorites', 'inquiries', 'offers', 'saved-searches', 'visits'],
  money: ['accounting', 'billing', 'demonstration-payments', 'finances', 'invoicing', 'payments'],
  messaging: ['contact', 'conversations', 'notifications'],
  moderation: ['moderation', 'reports', 'sale-reports'],
  administration: ['administration', 'approvals', 'audit', 'dashboards', 'support'],
}

/** The modules of the server that have texts, one catalogue each. */
const serverCatalogues = readdirSync('server')
  .filter((module) =>
    globSync(`server/${module}/**/*.ts`).some((file) => readFileSync(file, 'utf8').includes('localized(')),
  )
  .map((module) => ({ module, folder: folderOf(module) }))

function folderOf(module: string) {
  const folder = Object.keys(serverFolders).find((name) => serverFolders[name]?.includes(module))
  if (!folder) throw new Error(`server/${module} has texts: name its folder in lingui.config.ts`)
  return folder
}

export default {
  locales: ['fr', 'en', 'es'],
  sourceLocale: 'fr',
  format: formatter({ lineNumbers: false }),
  extractors: [serverTextExtractor, labelExtractor, babelExtractor],
  catalogs: [
    ...webCatalogues.map((name) => ({
      path: `locales/{locale}/web/${name}`,
      include: filesOfCatalogue(name),
      exclude: insideOf[name] ?? [],
    })),
    ...serverCatalogues.map(({ module, folder }) => ({
      path: `locales/{locale}/server/${folder}/${module}`,
      include: [`server/${module}`],
      exclude: ['**/*.test.ts'],
    })),
  ],
} satisfies Partial<LinguiConfig>
