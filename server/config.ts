import { z } from 'zod'

/**
 * The configuration, parsed once at the start from the environment. Every name stands in the README's table.
 * In production mode (`NODE_ENV=production`) what only a demonstration may do is refused.
 */
const text = z.string().trim().min(1)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

const Provider = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string(),
  issuer: z.url(),
  client_id: z.string(),
  client_secret: z.string().optional(),
})
export type ProviderConfig = z.infer<typeof Provider>

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: text.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Address people type; also the only origin whose browsers may use cookies. */
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: text.default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(20),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ERROR_REPORTING_DSN: z.url().optional(),
  /** Fill the demonstration data on the first run. In production it must be asked for. */
  DEMO_DATA: flag.optional(),
  /** Approved reviews stay unseen until the time to write one is over. */
  BLIND_REVIEWS: flag.default(false),
  /** Serve the site from its sources, reloading them: `npm run dev`. */
  DEV_SITE: flag.default(false),
  /** Signs access tokens and encrypts second-factor secrets; made and kept in DATA_DIR outside production. */
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  /** Whether administrators and staff may act only with a second factor. */
  STAFF_SECOND_FACTOR: flag.optional(),
  TRUST_PROXY: list.default([]),
  LIMITS_TRUSTED_ADDRESSES: list.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('Demeure <bonjour@demeure.example>'),
  MAIL_HOUSE: z.email().default('contact@demeure.example'),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: text.default('eu-west-3'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  STRIPE_SECRET_KEY: text.optional(),
  /** Secrets that sign its events, two while one replaces the other. */
  STRIPE_WEBHOOK_SECRETS: list.default([]),
  /** Where Stripe is; a stand-in on this machine takes its place in the tests. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  CINETPAY_API_KEY: text.optional(),
  CINETPAY_SITE_ID: text.optional(),
  /** Signs its notifications. */
  CINETPAY_SECRET_KEY: text.optional(),
  CINETPAY_API_URL: z.url({ protocol: /^https?$/ }).default('https://api-checkout.cinetpay.com'),
  MAP_STYLE_URL: z.union([z.url(), z.string().startsWith('/')]).optional(),
  /** A daily file of the European Central Bank's form. */
  RATES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Calendars may be imported from this machine itself: tests and development only. */
  FEEDS_MAY_BE_LOCAL: flag.default(false),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  FACEBOOK_CLIENT_ID: text.optional(),
  FACEBOOK_CLIENT_SECRET: text.optional(),
  /** Where Facebook is; a stand-in on this machine takes its place in the tests. */
  FACEBOOK_URL: z.url().default('https://www.facebook.com'),
  FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com'),
  /** JSON list of OpenID Connect providers: `[{"id":"acme","name":"Acme","issuer":"https://…","client_id":"…","client_secret":"…"}]`. */
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
  COMPANY_NAME: text.default('Demeure'),
  COMPANY_ADDRESS: text.optional(),
  COMPANY_REGISTRATION: text.optional(),
  COMPANY_PHONE: text.optional(),
  /** What the house's own invoices must say of it, and where transfers go. */
  COMPANY_SIREN: z
    .string()
    .regex(/^\d{9}$/, 'nine figures')
    .optional(),
  COMPANY_VAT_NUMBER: z
    .string()
    .regex(/^FR[0-9A-Z]{2}\d{9}$/, 'FR and eleven figures')
    .optional(),
  COMPANY_IBAN: text.transform((value) => value.replaceAll(' ', '')).optional(),
  COMPANY_BIC: text.optional(),
  HOSTING_PROVIDER: text.optional(),
  MEDIATOR: text.optional(),
  DPO_EMAIL: z.email().optional(),
  SOCIAL_LINKS: list.default([]),
})

export type Config = ReturnType<typeof readConfig>

/** @throws {ConfigError} with one line that names the variable and what is wrong with it. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  if (production && !values.SECRET_KEY) throw new ConfigError('SECRET_KEY: required in production')
  if (production && !values.PUBLIC_URL) throw new ConfigError('PUBLIC_URL: required in production')
  if (values.S3_BUCKET && !(values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY)) {
    throw new ConfigError('S3_ACCESS_KEY_ID: required with S3_BUCKET, as is S3_SECRET_ACCESS_KEY')
  }
  if (values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRETS.length === 0) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRETS: required with STRIPE_SECRET_KEY')
  }
  if (values.CINETPAY_API_KEY && !(values.CINETPAY_SITE_ID && values.CINETPAY_SECRET_KEY)) {
    throw new ConfigError('CINETPAY_SITE_ID: required with CINETPAY_API_KEY, as is CINETPAY_SECRET_KEY')
  }
  if (production && values.FEEDS_MAY_BE_LOCAL)
    throw new ConfigError('FEEDS_MAY_BE_LOCAL: refused in production')
  const publicRange = values.LIMITS_TRUSTED_ADDRESSES.find((address) => !isPrivateAddress(address))
  if (production && publicRange) {
    throw new ConfigError(
      `LIMITS_TRUSTED_ADDRESSES: ${publicRange} is a public address, refused in production`,
    )
  }
  return {
    ...values,
    production,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${values.PORT}`,
    /** Messages are shown on the mailbox page only where nothing sends them and nobody real reads them. */
    mailboxOpen: !values.SMTP_URL && !production,
    staffSecondFactor: values.STAFF_SECOND_FACTOR ?? production,
    demoData: values.DEMO_DATA ?? !production,
    company: companyOf(values, production),
  }
}

/** The example numbers of banks and tax offices, so that a demonstration can show an invoice; never in production. */
const exampleCompany = {
  address: '1 place de l’Exemple, 75002 Paris',
  siren: '123456782',
  vatNumber: 'FR11123456782',
  iban: 'FR7630006000011234567890189',
}

/** The house as its invoices name it. */
function companyOf(values: z.output<typeof Environment>, production: boolean) {
  const examples = production ? undefined : exampleCompany
  return {
    name: values.COMPANY_NAME,
    address: values.COMPANY_ADDRESS ?? examples?.address ?? '',
    siren: values.COMPANY_SIREN ?? examples?.siren,
    vatNumber: values.COMPANY_VAT_NUMBER ?? examples?.vatNumber,
    iban: values.COMPANY_IBAN ?? examples?.iban,
    bic: values.COMPANY_BIC,
  }
}

export class ConfigError extends Error {}

function isPrivateAddress(address: string) {
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1|f[cd][0-9a-f]{2}:)/i.test(address)
}
