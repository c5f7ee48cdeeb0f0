import { globSync, readdirSync, readFileSync } from 'node:fs'
import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import type { LinguiConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { serverTextExtractor } from './scripts/texts/server-text-extractor.ts'

/**
 * French is written in the code. One catalogue a room, so that a page downloads only the texts it shows;
 * `web/locales/texts.ts` says how a room asks for its own.
 */
const cards = ['web/rentals/rental-card.tsx', 'web/rentals/rental-labels.ts', 'web/favorites/heart.tsx']
/** What public cards of sales say: their words are everywhere, those of the pages are not. */
const saleCards = [
  'web/sales/sale-card.tsx',
  'web/sales/sale-labels.ts',
  'web/sales/compare/compare-box.tsx',
  'web/favorites/heart.tsx',
]
/** Pieces that only dashboards show. */
const areas = [
  'web/areas',
  ...[
    'chart-card',
    'figures-chart',
    'figures-table',
    'list-controls',
    'queue-list',
    'sort-header',
    'change',
  ].map((name) => `web/ui/data/${name}.tsx`),
  'web/ui/inputs/drop-zone.tsx',
  'web/ui/inputs/decision-choice.tsx',
  'web/ui/feedback/loaded.tsx',
  'web/ui/hooks/use-number.ts',
  'web/seller-listings/sale-status-badge.tsx',
  'web/seller-listings/sale-status-names.ts',
]
const rooms: Record<string, string[]> = {
  shell: ['web/root.tsx', 'web/shell', 'web/ui', 'web/api', 'web/session', 'web/money'],
  /** Loaded by whoever shows a failure, and not by every page. */
  faults: ['web/api/say-error.ts'],
  home: ['web/home'],
  'home-sections': ['web/home/sections'],
  rentals: ['web/rentals', 'web/search', 'web/reviews'],
  map: ['web/map'],
  reviews: ['web/reviews/write', 'web/moderation/reviews', 'web/reviews/sub-score-labels.ts'],
  'rental-cards': cards,
  'sale-cards': saleCards,
  sales: ['web/sales', 'web/search'],
  'sale-search-bar': ['web/sales/search-bar', 'web/search/bar'],
  'sale-cost': ['web/sales/cost'],
  'sale-compare': ['web/sales/compare'],
  reports: ['web/reports'],
  'search-bar': ['web/rentals/search-bar', 'web/search/bar'],
  'rental-management': ['web/rentals/manage'],
  'rental-moderation': ['web/moderation/rentals'],
  accounts: ['web/accounts'],
  /** What any form of the contract says of its fields: some screens have such a form and nothing else of accounts. */
  forms: ['web/accounts/contract-form.ts', 'web/accounts/field-sentence.ts'],
  areas,
  content: ['web/content'],
  notifications: ['web/notifications'],
  conversations: ['web/conversations'],
  bookings: ['web/bookings'],
  finances: ['web/finances', 'web/billing/party-fields.tsx', 'web/bookings/use-ground-text.ts'],
  'house-finances': ['web/finances/admin'],
  incidents: ['web/incidents', 'web/bookings/admin'],
  'booking-management': ['web/bookings/manage'],
  stays: ['web/bookings/mine', 'web/bookings/homes'],
  'booking-parties': ['web/bookings/parties'],
  favorites: ['web/favorites'],
  calendar: ['web/calendar'],
  sellers: ['web/sellers'],
  billing: ['web/billing'],
  support: ['web/support'],
  'sale-moderation': ['web/moderation/sales'],
  audit: ['web/audit'],
  'report-moderation': ['web/reports/moderate'],
  'report-contest': ['web/reports/contest'],
  'sale-contact': [
    'web/inquiries/contact',
    'web/inquiries/inquiry-labels.ts',
    'web/offers/offer-fields.tsx',
    'web/offers/offer-labels.ts',
  ],
  'sale-leads': ['web/inquiries', 'web/visits', 'web/offers'],
  'sale-papers': ['web/papers'],
  'listing-freshness': ['web/listing-freshness'],
  editor: ['web/editor'],
  sellings: ['web/seller-listings', 'web/sales/flood-zones.ts'],
  'saved-searches': ['web/saved-searches'],
  'sale-feeds': ['web/feeds'],
}

/** Rooms that lie inside another and have a catalogue of their own. */
const insideOf: Record<string, string[]> = {
  shell: ['web/api/say-error.ts', ...areas],
  sellings: areas,
  reports: ['web/reports/moderate/**', 'web/reports/contest/**'],
  favorites: ['web/favorites/heart.tsx'],
  sales: [
    'web/sales/cost/**',
    'web/sales/compare/**',
    'web/sales/search-bar/**',
    'web/search/bar/**',
    ...saleCards,
  ],
  'sale-compare': ['web/sales/compare/compare-box.tsx'],
  home: ['web/home/sections/**'],
  'sale-leads': ['web/inquiries/contact/**'],
  finances: ['web/finances/admin/**'],
  bookings: [
    'web/bookings/manage/**',
    'web/bookings/mine/**',
    'web/bookings/homes/**',
    'web/bookings/parties/**',
    'web/bookings/admin/**',
  ],
  rentals: [
    'web/rentals/manage/**',
    'web/moderation/rentals/**',
    'web/rentals/search-bar/**',
    'web/search/bar/**',
    'web/reviews/write/**',
    'web/moderation/reviews/**',
    ...cards,
  ],
}

/** The rooms of the server that have texts, one catalogue each. */
const serverRooms = readdirSync('server').filter((room) =>
  globSync(`server/${room}/**/*.ts`).some((file) => readFileSync(file, 'utf8').includes('localized(')),
)

export default {
  locales: ['fr', 'en', 'es'],
  sourceLocale: 'fr',
  format: formatter({ lineNumbers: false }),
  extractors: [serverTextExtractor, babelExtractor],
  catalogs: [
    ...Object.entries(rooms).map(([room, include]) => ({
      path: `locales/{locale}/web/${room}`,
      include,
      exclude: insideOf[room] ?? [],
    })),
    ...serverRooms.map((room) => ({
      path: `locales/{locale}/server/${room}`,
      include: [`server/${room}`],
      exclude: ['**/*.test.ts'],
    })),
  ],
} satisfies Partial<LinguiConfig>
