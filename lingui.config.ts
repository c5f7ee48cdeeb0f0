import { globSync, readdirSync, readFileSync } from 'node:fs'
import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import type { LinguiConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { labelExtractor } from './scripts/texts/label-extractor.ts'
import { serverTextExtractor } from './scripts/texts/server-text-extractor.ts'

/**
 * French is written in the code. One catalogue a room, so that a page downloads only the texts it shows;
 * `web/locales/texts.ts` describes how a room loads its own.
 */
const cards = ['web/rentals/rental-card.tsx', 'web/rentals/rental-labels.ts', 'web/favorites/heart.tsx']
/** Texts of the public cards of sales, which are everywhere; those of the pages are not. */
const saleCards = [
  'web/sales/sale-card.tsx',
  'web/sales/sale-labels.ts',
  'web/sale-comparison/compare-box.tsx',
  'web/favorites/heart.tsx',
]
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
    'change',
  ].map((name) => `web/ui/data/${name}.tsx`),
  'web/ui/inputs/drop-zone.tsx',
  'web/ui/inputs/decision-choice.tsx',
  'web/ui/feedback/loaded.tsx',
  'web/sellers/identity-panel.tsx',
  'web/ui/hooks/use-number.ts',
  'web/seller-listings/sale-status-badge.tsx',
  'web/seller-listings/sale-status-names.ts',
]
/** The button of every public page that leads to a review, and the dialog behind it. */
const reviewButton = ['web/reviews/write/star-button.tsx', 'web/reviews/write/rental-finder.tsx']
/** Bookings of the signed-in person, as guest or as owner. */
const bookingParties = [
  'web/bookings/parties',
  'web/bookings/changes',
  'web/bookings/cancellation',
  'web/bookings/incidents/incident-dialog.tsx',
]
const bookingIncidents = ['web/bookings/incidents/incident-card.tsx', 'web/bookings/incidents/statements.tsx']
const sellerDecisions = ['web/seller-listings/seller-decisions.tsx', 'web/seller-listings/decision-labels.ts']
const confirmListing = 'web/seller-listings/confirm-listing.route.tsx'
const contestReport = 'web/reports/contest-report.route.tsx'
/** The settings show cards of the account, of its notifications, and of owners: the texts of accounts are there. */
const settings = 'web/areas/account/settings.route.tsx'

/** By their folder in `locales/LANGUAGE/web`, which has the names of the contract's folders. */
const rooms: Record<string, string[]> = {
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
  'core/faults': ['web/api/show-error.ts'],
  'core/home': ['web/home'],
  'core/home-sections': ['web/home/sections'],
  'rentals/rentals': ['web/rentals', 'web/search', 'web/reviews'],
  'core/map': ['web/map'],
  'bookings/reviews': ['web/reviews/write', 'web/moderation/reviews', 'web/reviews/sub-score-labels.ts'],
  'rentals/rental-cards': cards,
  'sales/sale-cards': saleCards,
  'sales/sales': ['web/sales', 'web/search'],
  'sales/sale-search-bar': ['web/sales/search-bar', 'web/search/bar'],
  'sales/sale-cost': ['web/sales/cost'],
  'sales/sale-compare': ['web/sales/compare', 'web/sale-comparison'],
  'moderation/reports': ['web/reports'],
  'rentals/search-bar': ['web/rentals/search-bar', 'web/search/bar'],
  'rentals/rental-management': ['web/rentals/manage'],
  'moderation/rental-moderation': ['web/moderation/rentals'],
  'accounts/accounts': ['web/accounts', settings],
  /** Validation errors of any form of the contract: some screens have such a form and no other text of accounts. */
  'core/forms': ['web/accounts/contract-form.ts', 'web/accounts/field-sentence.ts'],
  'administration/areas': areas,
  'core/content': ['web/content'],
  'accounts/notifications': ['web/notifications'],
  'accounts/conversations': ['web/conversations'],
  'bookings/bookings': ['web/bookings'],
  'money/finances': [
    'web/finances',
    'web/billing/invoice-recipient-fields.tsx',
    'web/bookings/quote/use-exemption-text.ts',
  ],
  'money/house-finances': ['web/finances/admin'],
  'bookings/incidents': ['web/incidents', ...bookingIncidents],
  'bookings/booking-management': ['web/bookings/manage', 'web/bookings/payments'],
  'bookings/stays': ['web/bookings/mine'],
  'bookings/booking-parties': bookingParties,
  'buying/favorites': ['web/favorites'],
  'rentals/calendar': ['web/calendar'],
  'accounts/sellers': ['web/sellers'],
  'money/billing': ['web/billing'],
  'administration/support': ['web/support'],
  'moderation/sale-moderation': [
    'web/moderation/sales',
    'web/moderation/appeals',
    'web/moderation/fraud',
    ...sellerDecisions,
  ],
  'administration/audit': ['web/audit'],
  'moderation/report-moderation': ['web/reports/moderate'],
  'moderation/report-contest': [contestReport],
  'buying/sale-contact': [
    'web/sale-contact',
    'web/inquiries/inquiry-labels.ts',
    'web/offers/offer-fields.tsx',
    'web/offers/offer-labels.ts',
  ],
  'buying/sale-leads': ['web/inquiries', 'web/visits', 'web/offers'],
  'buying/sale-papers': ['web/sale-documents'],
  'sales/listing-freshness': [confirmListing],
  'rentals/editor': ['web/editor'],
  'sales/sellings': ['web/seller-listings', 'web/sales/flood-zones.ts'],
  'buying/saved-searches': ['web/saved-searches'],
  'sales/sale-feeds': ['web/feeds'],
}

/** Rooms that lie inside another and have a catalogue of their own. */
const insideOf: Record<string, string[]> = {
  'core/shell': ['web/api/show-error.ts', ...areas],
  'administration/areas': [settings],
  'sales/sellings': [...areas, ...sellerDecisions, confirmListing],
  'accounts/sellers': areas,
  'bookings/reviews': reviewButton,
  'moderation/reports': ['web/reports/moderate/**', contestReport],
  'buying/favorites': ['web/favorites/heart.tsx'],
  'sales/sales': [
    'web/sales/cost/**',
    'web/sales/compare/**',
    'web/sales/search-bar/**',
    'web/search/bar/**',
    ...saleCards,
  ],
  'sales/sale-compare': ['web/sale-comparison/compare-box.tsx'],
  'core/home': ['web/home/sections/**'],
  'money/finances': ['web/finances/admin/**'],
  'bookings/bookings': [
    'web/bookings/manage/**',
    'web/bookings/payments/**',
    'web/bookings/mine/**',
    'web/bookings/parties/**',
    'web/bookings/changes/**',
    'web/bookings/cancellation/**',
    'web/bookings/incidents/**',
  ],
  'rentals/rentals': [
    'web/rentals/manage/**',
    'web/moderation/rentals/**',
    'web/rentals/search-bar/**',
    'web/search/bar/**',
    'web/reviews/write/**',
    'web/moderation/reviews/**',
    ...cards,
  ],
}

/** Labels of codes of the contract, each in one catalogue, which the server reads as well (`…-labels.po`). */
const labels = {
  'sales/sale-feature-labels': 'contract/sales/sale-feature-labels.ts',
  'money/chargeback-labels': 'contract/money/chargeback-labels.ts',
}

/** The rooms of the server that have texts, one catalogue each. */
const serverRooms = readdirSync('server').filter((room) =>
  globSync(`server/${room}/**/*.ts`).some((file) => readFileSync(file, 'utf8').includes('localized(')),
)

export default {
  locales: ['fr', 'en', 'es'],
  sourceLocale: 'fr',
  format: formatter({ lineNumbers: false }),
  extractors: [serverTextExtractor, labelExtractor, babelExtractor],
  catalogs: [
    ...Object.entries(rooms).map(([room, include]) => ({
      path: `locales/{locale}/web/${room}`,
      include,
      exclude: insideOf[room] ?? [],
    })),
    ...Object.entries(labels).map(([name, file]) => ({
      path: `locales/{locale}/web/${name}`,
      include: [file],
    })),
    ...serverRooms.map((room) => ({
      path: `locales/{locale}/server/${room}`,
      include: [`server/${room}`],
      exclude: ['**/*.test.ts'],
    })),
  ],
} satisfies Partial<LinguiConfig>
