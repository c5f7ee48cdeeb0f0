import { z } from 'zod'
import { countries } from '#contract/core/open-countries.ts'
import { ConfigError } from './config-error.ts'
import {
  addresses,
  countryCodes,
  databaseAddress,
  databaseAddresses,
  flag,
  iban,
  isPrivateRange,
  isThisMachine,
  list,
  mailbox,
  origin,
  policyHosts,
  reportingAddress,
  scannerPlace,
  sealKeys,
  secureAddresses,
  share,
  text,
  tilesPlace,
  webAddress,
  wholeNumber,
} from './config-values.ts'
import { readSecretFiles } from './secret-files.ts'

/**
 * The configuration, parsed once at the start from the environment and the files of secrets. Every variable is in the README's table. Production
 * mode (`NODE_ENV=production`) rejects what only a demonstration may use.
 */
const Provider = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: text,
  issuer: webAddress,
  client_id: text,
  client_secret: text.optional(),
})

const securityContact = 'an e-mail address, or an address that begins with https://'

/** Open countries, the countries of most of their guests, and overseas France. */
const smsCountries = countries
  .map(({ code }): string => code)
  .concat('DE', 'ES', 'GB', 'IE', 'IT', 'MC', 'NL', 'PT', 'US', 'GF', 'GP', 'MQ', 'RE', 'YT')

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** What this process does: serve, run the jobs and senders, or both. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  HOST: text.default('127.0.0.1'),
  PORT: wholeNumber(0, 65535).default(3000),
  /** Public address of the site; also the only origin whose browsers may use cookies. */
  PUBLIC_URL: origin.optional(),
  DATA_DIR: text.default('data'),
  DATABASE_URL: databaseAddress.optional(),
  /** Past a pooler in transaction mode that `DATABASE_URL` leads to; connections of that one then prepare nothing. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** Streaming replicas, each by its own address: lists and pages that may be seconds old are read from them. */
  DATABASE_REPLICA_URLS: databaseAddresses.default([]),
  DATABASE_POOL_MAX: wholeNumber(1, 200).default(20),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ERROR_REPORTING_DSN: reportingAddress.optional(),
  /** Serves the figures of this process to Prometheus, on an address that is not the site's. */
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  /** A collector of traces with OpenTelemetry's protocol over HTTP; without it the SDK is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_SERVICE_NAME: text.default('demeure'),
  /** Share of the traces that begin here; one that a proxy begins follows the proxy's decision. */
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  /** Fill the demonstration data on the first run. In production only where explicitly set. */
  DEMO_DATA: flag.optional(),
  /** Approved reviews stay hidden until the review period is over. */
  BLIND_REVIEWS: flag.default(false),
  /** Serve the site from its sources, reloading them: `npm run dev`. */
  DEV_SITE: flag.default(false),
  /** Signs access tokens and encrypts second-factor secrets; generated and stored in DATA_DIR outside production. */
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  /** The previous key, until stored values are encrypted again and signatures made with it expire. */
  SECRET_KEY_PREVIOUS: z.string().min(32, 'at least 32 characters').optional(),
  /** Encrypts the file of `npm run backup`. */
  BACKUP_PASSPHRASE: z.string().min(12, 'at least 12 characters').optional(),
  /** Whether administrators and staff may act only with a second factor. */
  STAFF_SECOND_FACTOR: flag.optional(),
  TRUST_PROXY: addresses({ named: true }).default([]),
  LIMITS_TRUSTED_ADDRESSES: addresses({ named: false }).default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp://user:password@host:587' }).optional(),
  MAIL_FROM: mailbox.default('Demeure <bonjour@demeure.example>'),
  MAIL_SUPPORT: z.email().default('contact@demeure.example'),
  /** Where weaknesses are reported; MAIL_SUPPORT by default. */
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })], securityContact).optional(),
  /** Sends SMS; without it they are shown on the mailbox page, and production offers no SMS. */
  TWILIO_ACCOUNT_SID: text.regex(/^AC[0-9a-f]{32}$/, 'AC and 32 hexadecimal figures').optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  /** A number (`+33…`), a name of at most 11 letters, or a messaging service (`MG…`). */
  TWILIO_FROM: text.optional(),
  /** Address of Twilio's API; the tests set a fake server on this machine. */
  TWILIO_API_URL: webAddress.default('https://api.twilio.com'),
  /** Countries whose mobile numbers may get SMS: others cost more and attract fraud. */
  SMS_COUNTRIES: countryCodes.default(smsCountries),
  /** Sign push messages (VAPID); without them a pair is derived from SECRET_KEY. */
  VAPID_PUBLIC_KEY: text.regex(/^[\w-]{87}$/, '87 characters of base64url').optional(),
  VAPID_PRIVATE_KEY: text.regex(/^[\w-]{43}$/, '43 characters of base64url').optional(),
  /** Allows push services on this machine: tests and development only. */
  PUSH_MAY_BE_LOCAL: flag.default(false),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: text.default('eu-west-3'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  STRIPE_SECRET_KEY: text.optional(),
  /** Secrets that sign its events, two during a replacement. */
  STRIPE_WEBHOOK_SECRETS: list.default([]),
  /** Address of Stripe's API; the tests set a fake server on this machine. */
  STRIPE_API_URL: webAddress.default('https://api.stripe.com'),
  CINETPAY_API_KEY: text.optional(),
  CINETPAY_SITE_ID: text.optional(),
  /** Signs its notifications. */
  CINETPAY_SECRET_KEY: text.optional(),
  CINETPAY_API_URL: webAddress.default('https://api-checkout.cinetpay.com'),
  /** Payments without money where no provider is configured; on outside production, where it cannot be switched on. */
  DEMONSTRATION_PAYMENTS: flag.optional(),
  MAP_STYLE_URL: text
    .regex(/^(https:\/\/|\/(?!\/))/, 'an https:// address, or a path of this site')
    .optional(),
  /** Hosts of the tiles, glyphs and sprites of an external map style: pages load from no other host. */
  MAP_HOSTS: policyHosts.default([]),
  /** Streets for our own style: a PMTiles archive in the schema of Protomaps. */
  MAP_TILES: tilesPlace.optional(),
  /** A daily file in the format of the European Central Bank. */
  RATES_URL: webAddress.optional(),
  /** The European Commission's service for VAT numbers (VIES); without it no number is checked. */
  VIES_URL: webAddress.optional(),
  /** Registers that documents are verified with; one without its address is skipped. INSEE's Sirene needs its key. */
  SIRENE_URL: webAddress.optional(),
  SIRENE_KEY: text.optional(),
  /** INPI's register of companies with the account that reads it. */
  RNE_URL: webAddress.optional(),
  RNE_USERNAME: text.optional(),
  RNE_PASSWORD: text.optional(),
  /** Professional cards of the chambers of commerce. */
  CCI_CARDS_URL: webAddress.optional(),
  CCI_CARDS_KEY: text.optional(),
  /** The directory of notaries. */
  NOTARIES_URL: webAddress.optional(),
  NOTARIES_KEY: text.optional(),
  /** ADEME's open data of energy performance certificates. */
  DPE_URL: webAddress.optional(),
  /** Public keys of issuers of 2D-Doc: JSON of PEM by authority and certificate, `{"FR04FPE3":"-----BEGIN…"}`. */
  DOCUMENT_SEAL_KEYS: sealKeys.default({}),
  /** The range API of Have I Been Pwned, or a mirror; without it only the bundled list is checked. */
  BREACHED_PASSWORDS_URL: webAddress.optional(),
  /** clamd, which scans uploads and the files that feeds name for malware; without it none is scanned. */
  MALWARE_SCANNER_URL: scannerPlace.optional(),
  /** Allows calendar imports from this machine: tests and development only. */
  FEEDS_MAY_BE_LOCAL: flag.default(false),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  FACEBOOK_CLIENT_ID: text.optional(),
  FACEBOOK_CLIENT_SECRET: text.optional(),
  /** Address of Facebook; the tests set a fake server on this machine. */
  FACEBOOK_URL: webAddress.default('https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: webAddress.default('https://graph.facebook.com'),
  /**
   * JSON list of OpenID Connect providers:
   * `[{"id":"acme","name":"Acme","issuer":"https://…","client_id":"…","client_secret":"…"}]`.
   */
  OIDC_PROVIDERS: z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown
      } catch {
        context.addIssue('is not JSON')
        return z.NEVER
      }
    })
    .pipe(z.array(Provider))
    .default([]),
  /** Sign-in by a provider of ours; on where none is configured outside production, where it cannot be switched on. */
  DEMONSTRATION_SIGN_IN: flag.optional(),
  COMPANY_NAME: text.default('Demeure'),
  COMPANY_ADDRESS: text.optional(),
  COMPANY_REGISTRATION: text.optional(),
  COMPANY_PHONE: text.optional(),
  /** Legal details of the company on its invoices, and its bank account for transfers. */
  COMPANY_SIREN: z
    .string()
    .regex(/^\d{9}$/, 'nine figures')
    .optional(),
  COMPANY_VAT_NUMBER: z
    .string()
    .regex(/^FR[0-9A-Z]{2}\d{9}$/, 'FR and eleven figures')
    .optional(),
  COMPANY_IBAN: iban.optional(),
  COMPANY_BIC: text.optional(),
  /**
   * The registered platform for electronic invoices, by the flow service of XP Z12-013 with OAuth 2 client credentials;
   * without it nothing is transmitted. Invoices issued from `E_INVOICING_SINCE` on are.
   */
  E_INVOICING_URL: webAddress.optional(),
  E_INVOICING_TOKEN_URL: webAddress.optional(),
  E_INVOICING_CLIENT_ID: text.optional(),
  E_INVOICING_CLIENT_SECRET: text.optional(),
  E_INVOICING_SINCE: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'a day as 2026-09-01')
    .optional(),
  HOSTING_PROVIDER: text.optional(),
  MEDIATOR: text.optional(),
  DPO_EMAIL: z.email().optional(),
  SOCIAL_LINKS: secureAddresses.default([]),
})

/** Former names of variables, still read so that an installation starts after an update; `main.ts` logs a warning. */
export const renamedVariables: Record<string, string> = { MAIL_HOUSE: 'MAIL_SUPPORT' }

export const variables = Object.keys(Environment.shape)

export type Config = ReturnType<typeof readConfig>

/** @throws {ConfigError} with a line for each variable that names it and what is wrong with it. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const filled = Object.entries(environment).filter(([, value]) => value !== '')
  const present = { ...Object.fromEntries(filled), ...readSecretFiles(environment) }
  for (const [old, name] of Object.entries(renamedVariables)) present[name] ??= present[old]
  const parsed = Environment.safeParse(present)
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new ConfigError([...new Set(errors)])
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const validationErrors = [
    ...neededTogether.flatMap((together) => missingBeside(values, together)),
    ...unfitProviders(values),
    ...unfitKeys(values),
    ...unfitTiles(values),
    ...unfitDatabases(values),
    ...(production ? unfitForProduction(values) : unfitForDevelopment(values)),
  ]
  if (validationErrors.length > 0) throw new ConfigError(validationErrors)
  const demoData = values.DEMO_DATA ?? !production
  return {
    ...values,
    production,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${values.PORT}`,
    /** The mailbox page shows messages only without a mail server and outside production. */
    mailboxOpen: !values.SMTP_URL && !production,
    /** The same for SMS, shown on the same page. */
    smsMailboxOpen: !values.TWILIO_ACCOUNT_SID && !production,
    smsOffered: Boolean(values.TWILIO_ACCOUNT_SID) || !production,
    mapHosts: {
      style: [...originsOf(values.MAP_STYLE_URL), ...values.MAP_HOSTS],
      tiles: values.MAP_TILES?.kind === 'address' ? originsOf(values.MAP_TILES.url) : [],
    },
    staffSecondFactor: values.STAFF_SECOND_FACTOR ?? production,
    demoData,
    demonstrationSignIn:
      !production && !values.GOOGLE_CLIENT_ID && (values.DEMONSTRATION_SIGN_IN ?? !signsInByProvider(values)),
    demonstrationPayments: !production && (values.DEMONSTRATION_PAYMENTS ?? true),
    company: companyOf(values, !production || demoData),
  }
}

/** Whether a real provider is configured. */
function signsInByProvider({ OIDC_PROVIDERS, GOOGLE_CLIENT_ID, FACEBOOK_CLIENT_ID }: Values) {
  return OIDC_PROVIDERS.length > 0 || Boolean(GOOGLE_CLIENT_ID ?? FACEBOOK_CLIENT_ID)
}

/** The origin of an address; none for a path of the site. */
function originsOf(address: string | undefined) {
  return address?.startsWith('https://') ? [new URL(address).origin] : []
}

/** Example numbers of banks and tax offices, so that a demonstration can show an invoice; not used elsewhere. */
const exampleCompany = {
  address: '1 place de l’Exemple, 75002 Paris',
  siren: '123456782',
  vatNumber: 'FR11123456782',
  iban: 'FR7630006000011234567890189',
}

/** The company as named on its invoices. */
function companyOf(values: Values, mayBeExample: boolean) {
  const examples = mayBeExample ? exampleCompany : undefined
  return {
    name: values.COMPANY_NAME,
    address: values.COMPANY_ADDRESS ?? examples?.address ?? '',
    siren: values.COMPANY_SIREN ?? examples?.siren,
    vatNumber: values.COMPANY_VAT_NUMBER ?? examples?.vatNumber,
    iban: values.COMPANY_IBAN ?? examples?.iban,
    bic: values.COMPANY_BIC,
  }
}

type Values = z.output<typeof Environment>

/** Variables that are only valid together. */
const neededTogether = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['CINETPAY_API_KEY', 'CINETPAY_SITE_ID', 'CINETPAY_SECRET_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['SIRENE_URL', 'SIRENE_KEY'],
  ['RNE_URL', 'RNE_USERNAME', 'RNE_PASSWORD'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  [
    'E_INVOICING_URL',
    'E_INVOICING_TOKEN_URL',
    'E_INVOICING_CLIENT_ID',
    'E_INVOICING_CLIENT_SECRET',
    'E_INVOICING_SINCE',
  ],
] as const satisfies (keyof Values)[][]

function missingBeside(values: Values, names: (typeof neededTogether)[number]) {
  const present = names.find((name) => values[name] !== undefined)
  if (!present) return []
  return names
    .filter((name) => values[name] === undefined)
    .map((missing) => `${missing}: required with ${present}`)
}

function unfitProviders({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS, OIDC_PROVIDERS }: Values) {
  const errors: string[] = []
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRETS.length === 0) {
    errors.push('STRIPE_WEBHOOK_SECRETS: required with STRIPE_SECRET_KEY')
  }
  const ids = [...OIDC_PROVIDERS.map(({ id }) => id), 'google', 'facebook']
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) errors.push(`OIDC_PROVIDERS: two providers are called ${twice}`)
  return errors
}

function unfitKeys({ SECRET_KEY, SECRET_KEY_PREVIOUS }: Values) {
  if (!SECRET_KEY_PREVIOUS) return []
  if (!SECRET_KEY) return ['SECRET_KEY: required with SECRET_KEY_PREVIOUS']
  return SECRET_KEY === SECRET_KEY_PREVIOUS ? ['SECRET_KEY_PREVIOUS: the same as SECRET_KEY'] : []
}

function unfitDatabases(values: Values) {
  if (values.DATABASE_URL) return []
  if (values.ROLE !== 'all') return ['DATABASE_URL: required with ROLE other than all']
  const names = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS'] as const
  return names.filter((name) => values[name]?.length).map((name) => `DATABASE_URL: required with ${name}`)
}

function unfitTiles({ MAP_TILES, MAP_STYLE_URL, S3_BUCKET }: Values) {
  if (!MAP_TILES) return []
  const errors: string[] = []
  if (MAP_STYLE_URL) errors.push('MAP_TILES: MAP_STYLE_URL replaces our style, which alone shows them')
  if (MAP_TILES.kind === 'bucket' && !S3_BUCKET) errors.push('S3_BUCKET: required with s3:// in MAP_TILES')
  return errors
}

/** Anyone who opens the mailbox page reads every link to confirm, to reset and to sign in. */
function unfitForDevelopment({ PUBLIC_URL, SMTP_URL, TWILIO_ACCOUNT_SID }: Values) {
  if (!PUBLIC_URL || isThisMachine(PUBLIC_URL) || (SMTP_URL && TWILIO_ACCOUNT_SID)) return []
  const { hostname } = new URL(PUBLIC_URL)
  return [
    `PUBLIC_URL: ${hostname} is not this machine, where anybody may read the mailbox page: it needs NODE_ENV=production, or SMTP_URL and TWILIO_… to close that page`,
  ]
}

function unfitForProduction(values: Values) {
  const required = (['SECRET_KEY', 'PUBLIC_URL'] as const)
    .filter((name) => !values[name])
    .map((name) => `${name}: required in production`)
  const refused = (['FEEDS_MAY_BE_LOCAL', 'PUSH_MAY_BE_LOCAL'] as const)
    .filter((name) => values[name])
    .map((name) => `${name}: refused in production`)
  const open = values.LIMITS_TRUSTED_ADDRESSES.filter((address) => !isPrivateRange(address)).map(
    (address) => `LIMITS_TRUSTED_ADDRESSES: ${address} is a public address, refused in production`,
  )
  const demonstration = [
    ...(values.DEMONSTRATION_SIGN_IN
      ? ['DEMONSTRATION_SIGN_IN: anybody could sign in as anybody, refused in production']
      : []),
    ...(values.DEMONSTRATION_PAYMENTS
      ? ['DEMONSTRATION_PAYMENTS: stays would be paid without any money, refused in production']
      : []),
  ]
  const { PUBLIC_URL: address } = values
  const plain =
    address?.startsWith('http:') && !isThisMachine(address)
      ? ['PUBLIC_URL: https:// is required in production: browsers take no cookie of a sign-in over http://']
      : []
  return [...required, ...plain, ...refused, ...open, ...demonstration]
}
