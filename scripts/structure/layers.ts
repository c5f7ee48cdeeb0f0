/** A layer of a part of the tree: its modules from the lowest to the highest, each with its content. */
export interface Layer {
  name: string
  /** A folder, a file (`clock.ts`), or `*`: the files that are directly in the part and are not named themselves. */
  modules: Record<string, string>
}

/**
 * Allowed imports. A module imports itself and every module before it in its part; none after it.
 * The order is total, so that no circle of modules can exist. Types count: a type from above ties two modules as a value does.
 * `check-imports.ts` makes the rules of dependency-cruiser from this file, `draw-layers.ts` the picture in the documentation.
 */
export const parts: Record<string, Layer[]> = {
  contract: [
    { name: 'core', modules: { core: 'endpoints, fields, pages, problems, money, dates' } },
    {
      name: 'words',
      modules: {
        accounts: 'accounts, sessions, roles',
        rentals: 'rentals and rates',
        money: 'payments, invoices, ledger',
        bookings: 'bookings, owner calendar, reviews, incidents',
        administration: 'what the company sees and sets',
        messaging: 'conversations, notifications, support',
        sales: 'listings for sale',
        buying: 'inquiries, visits, offers, leads of a seller',
        moderation: 'queues, decisions, reports',
        verification: 'cases, documents and their reports',
        people: 'people with an account, as the company looks at them',
      },
    },
    { name: 'catalogue', modules: { '*': 'every endpoint in one list' } },
  ],
  'server/platform': [
    {
      name: 'foundations',
      modules: {
        config: 'the environment, parsed once',
        'clock.ts': 'the time, settable in tests',
        tracing: 'spans, sent where an endpoint is configured',
        log: 'the log',
        metrics: 'figures of the process, and the port that serves them',
        texts: 'texts in the language of who reads them',
        'secret-key.ts': 'keys derived from the secret',
        'payment-providers': 'card and mobile-money providers behind one interface',
        database: 'connection, statements, migrations',
        'http/errors/refusal.ts': 'answers that a use case refuses with',
        storage: 'files: a folder or S3',
        'context.ts': 'what a use case may use',
      },
    },
    {
      name: 'services',
      modules: {
        malware: 'files scanned by clamd',
        http: 'endpoints, errors, limits, pages',
        outbox: 'effects of a transaction, sent after it',
        jobs: 'pg-boss',
        mail: 'e-mail',
        sms: 'SMS',
        images: 'formats and renditions',
        'signed-links': 'links that end',
        backup: 'one encrypted file of a site on the embedded engine',
        '*': 'tests of the files above',
      },
    },
  ],
  server: [
    { name: 'platform', modules: { platform: 'no word of the business' } },
    { name: 'schema', modules: { schema: 'every table' } },
    {
      name: 'shared',
      modules: {
        settings: 'settings of the platform in force',
        notifications: 'messages to one account, by every channel',
        idempotency: 'answers of repeated requests',
        'demonstration-payments': 'a payment provider without money, for demonstrations',
        'document-checks': 'what a document says, read and checked by machine',
      },
    },
    {
      name: 'people',
      modules: {
        accounts: 'accounts, sign-in, sessions',
        audit: 'reads of the audit trail',
        approvals: 'what takes effect once a second person has signed',
      },
    },
    {
      name: 'catalogue',
      modules: {
        places: 'countries and towns',
        rates: 'exchange rates',
        search: 'what both searches share',
        pricing: 'the price of a stay',
        availability: 'bookable nights',
        'listing-pictures': 'pictures of both kinds of listings',
        rentals: 'rentals and their life cycle',
        'rental-search': 'the search of rentals',
        'rental-rates': 'rates that owners set',
        calendar: 'nights taken, blocked and imported',
        sellers: 'profiles of sellers',
        verification: 'cases of identity, profession and property',
      },
    },
    {
      name: 'money',
      modules: {
        ledger: 'double entries',
        invoicing: 'invoices and their numbers',
        payments: 'payments and refunds',
        billing: 'plans of sellers',
      },
    },
    {
      name: 'sales',
      modules: {
        conformity: 'what the law of a country requires of a listing',
        'sale-metrics': 'events of a listing, counted',
        sales: 'listings for sale and their life cycle',
        'sale-search': 'the search of sales',
        'seller-team': 'members of a seller',
      },
    },
    {
      name: 'dealings',
      modules: {
        'booking-summaries': 'bookings in short, for lists',
        conversations: 'messages between two participants',
        bookings: 'bookings and their life cycle',
        finances: 'payouts and statements',
        inquiries: 'questions about a sale',
        'sale-documents': 'documents of a sale and who may read them',
        visits: 'visits of a sale',
        offers: 'offers for a sale',
      },
    },
    {
      name: 'following',
      modules: {
        reviews: 'reviews of stays',
        favorites: 'favorites and their alerts',
        'saved-searches': 'saved searches and their alerts',
        feeds: 'listings in and out as files',
        incidents: 'incidents of a stay',
      },
    },
    {
      name: 'staff',
      modules: {
        moderation: 'queues and decisions',
        reports: 'notices and orders of authorities',
        support: 'requests to the company',
        contact: 'the contact form',
        'sale-reports': 'figures of all sales',
        privacy: 'export and erasure of personal data',
        accounting: 'the ledger as it is read and reconciled',
        administration: 'people and staff, as the company administers them',
        dashboards: 'the first screen of each role',
      },
    },
    { name: 'composition', modules: { '*': 'the program put together and started' } },
    { name: 'demonstration', modules: { demo: 'demonstration data, loaded by serve.ts alone' } },
  ],
  web: [
    {
      name: 'kit',
      modules: {
        'paths.ts': 'every link',
        styles: 'the theme',
        locales: 'catalogues of texts and their loaders',
        ui: 'components without a word of the business',
      },
    },
    {
      name: 'data',
      modules: {
        api: 'calls typed by the contract, token, failures, writes and downloads',
        money: 'amounts as shown and typed, currencies and rates',
        session: 'who is signed in, guards, rights',
        offline: 'pages and stays that open without a connection',
      },
    },
    {
      name: 'shell',
      modules: { shell: 'header, footer, error pages, the document' },
    },
    {
      name: 'parts',
      modules: {
        map: 'the map',
        lists: 'rows of staff: chosen, exported, taken back',
        accounts: 'sign-in, registration, security, profile; forms of the contract',
        notifications: 'live events, notifications and their channels',
        conversations: 'conversations',
        'saved-searches': 'saved searches',
        reviews: 'reviews of stays',
        search: 'what both searches share',
        editor: 'what is written step by step',
      },
    },
    {
      name: 'dealings',
      modules: {
        verification: 'cases of identity, profession and property, as their person sees them',
        bookings: 'quote, request, payments, changes, cancellation and incidents as both parties see them',
        calendar: 'nights of a rental',
        comparison: 'listings side by side: the choice, the bar, the table',
        reports: 'notices and orders of authorities',
        favorites: 'the heart of every card, lists of favorites, what the device alone remembers',
        'sale-documents': 'documents of a sale and who may read them',
        inquiries: 'questions about a sale',
        visits: 'visits of a sale',
        offers: 'offers for a sale',
        'sale-contact': 'visit, question or offer beside a listing',
      },
    },
    {
      name: 'pages',
      modules: {
        rentals: 'rentals: pages, search, editor',
        sales: 'listings for sale: pages and search',
        'seller-listings': 'the editor of listings for sale',
        feeds: 'listings in and out as files',
        billing: 'plans of sellers',
        'demonstration-payments': 'the pages of the demonstration provider',
        finances: 'payouts and statements',
        incidents: 'incidents of a stay, as they are decided',
        sellers: 'profiles and figures of sellers',
        support: 'requests to the company',
        moderation: 'queues and decisions',
        'document-test': 'the test of a document, which leaves nothing behind',
        badges: 'the public page of a verification badge',
        'verification-admin': 'cases of identity, profession and property, as staff decides on them',
        audit: 'the audit trail',
        administration: 'people and staff, as the company administers them',
        accounting: 'the ledger and reconciliation',
        content: 'editorial pages',
        home: 'the first page',
        sitemap: 'robots.txt and the list of pages for search engines',
      },
    },
    {
      name: 'areas',
      modules: { areas: 'the dashboards put together: layout, navigation, settings, first screens' },
    },
    {
      name: 'composition',
      modules: { '*': 'the sitemap, the frame of public pages, the root of every page' },
    },
  ],
}

/** Checks, tests and tools: their files import from any layer, but none of web and server at once. */
export const testFiles = String.raw`[.](test|e2e)[.]tsx?$|^server/test/|^e2e/`

/** Files that only their own module imports: another one calls a function that applies the module's rules. */
export const privateFiles = String.raw`-queries[.]ts$`
