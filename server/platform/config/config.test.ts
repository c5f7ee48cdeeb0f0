import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readConfig, variables } from './config.ts'
import { productionWarnings } from './production-warnings.ts'

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://demeure.example',
}
const provider = { id: 'google', name: 'Acme', issuer: 'https://acme.example', client_id: 'demeure' }

test.each<[Record<string, string>, string]>([
  [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  [{ PORT: 'abc' }, 'PORT: a whole number from 0 to 65535'],
  [{ PORT: ' ' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_POOL_MAX: '0' }, 'DATABASE_POOL_MAX'],
  [{ ROLE: 'reader' }, 'ROLE'],
  [{ ROLE: 'worker' }, 'DATABASE_URL: required with ROLE'],
  [{ DATABASE_REPLICA_URLS: 'postgres://a@b/c' }, 'DATABASE_URL: required with DATABASE_REPLICA_URLS'],
  [{ DATABASE_REPLICA_URLS: 'postgres://a@b/c,b' }, 'DATABASE_REPLICA_URLS: postgres://user:password@host'],
  [{ DATABASE_DIRECT_URL: 'postgres://a@b/c' }, 'DATABASE_URL: required with DATABASE_DIRECT_URL'],
  [{ PUBLIC_URL: 'demeure.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://demeure.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://demeure.example/site' }, 'PUBLIC_URL: an address without anything after the host'],
  [{ PUBLIC_URL: 'https://demeure.example' }, 'PUBLIC_URL: demeure.example is not this machine'],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, 'PUBLIC_URL: 192.168.1.20 is not this machine'],
  [{ PUBLIC_URL: 'http://localhost.demeure.example' }, 'PUBLIC_URL: localhost.demeure.example is not'],
  [{ NODE_ENV: 'test', PUBLIC_URL: 'http://0.0.0.0:3000' }, 'PUBLIC_URL: 0.0.0.0 is not this machine'],
  [{ PUBLIC_URL: 'https://demeure.example', SMTP_URL: 'smtp://mail.example' }, 'TWILIO_…'],
  [{ DEMO_DATA: 'yes' }, 'DEMO_DATA: true or false'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ ERROR_REPORTING_DSN: 'https://sentry.example/7' }, 'ERROR_REPORTING_DSN: https://KEY@HOST/NUMBER'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT: a whole number from 0 to 65535'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: an address'],
  [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG: a number from 0 to 1'],
  [{ TRUST_PROXY: '10.0.0.1,proxy' }, 'TRUST_PROXY'],
  [{ MALWARE_SCANNER_URL: 'http://10.0.0.5:3310' }, 'MALWARE_SCANNER_URL: clamd://host:3310 or clamd:///'],
  [{ MALWARE_SCANNER_URL: 'clamd://10.0.0.5:70000' }, 'MALWARE_SCANNER_URL: clamd://host:3310 or clamd:///'],
  [{ MALWARE_SCANNER_URL: 'clamd://' }, 'MALWARE_SCANNER_URL: clamd://host:3310 or clamd:///'],
  [{ LIMITS_TRUSTED_ADDRESSES: 'loopback' }, 'LIMITS_TRUSTED_ADDRESSES'],
  [{ SMS_COUNTRIES: 'france' }, 'SMS_COUNTRIES: countries of two capital letters'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'Demeure' }, 'MAIL_FROM'],
  [{ MAIL_SUPPORT: 'Demeure <a@b.example>' }, 'MAIL_SUPPORT'],
  [{ SECURITY_CONTACT: 'http://bugs.example' }, 'SECURITY_CONTACT'],
  [{ S3_BUCKET: 'media' }, 'S3_ACCESS_KEY_ID: required with S3_BUCKET'],
  [{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_BUCKET: required with S3_ACCESS_KEY_ID'],
  [{ GOOGLE_CLIENT_ID: 'demeure' }, 'GOOGLE_CLIENT_SECRET: required with GOOGLE_CLIENT_ID'],
  [{ FACEBOOK_CLIENT_SECRET: 'secret' }, 'FACEBOOK_CLIENT_ID: required with FACEBOOK_CLIENT_SECRET'],
  [{ OIDC_PROVIDERS: '[' }, 'OIDC_PROVIDERS: is not JSON'],
  [{ OIDC_PROVIDERS: JSON.stringify([{ ...provider, issuer: 'acme' }]) }, 'OIDC_PROVIDERS.0.issuer'],
  [{ OIDC_PROVIDERS: JSON.stringify([provider]) }, 'OIDC_PROVIDERS: two providers are called google'],
  [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRETS'],
  [{ CINETPAY_API_KEY: 'key' }, 'CINETPAY_SITE_ID'],
  [{ MAP_STYLE_URL: 'http://maps.example/style.json' }, 'MAP_STYLE_URL'],
  [{ SECRET_KEY_PREVIOUS: 'k'.repeat(32) }, 'SECRET_KEY: required with SECRET_KEY_PREVIOUS'],
  [{ ...production, SECRET_KEY_PREVIOUS: 'short' }, 'SECRET_KEY_PREVIOUS: at least 32 characters'],
  [{ ...production, SECRET_KEY_PREVIOUS: 'k'.repeat(32) }, 'SECRET_KEY_PREVIOUS: the same as SECRET_KEY'],
  [
    { MAP_TILES: 'http://tiles.example/a.pmtiles' },
    'MAP_TILES: a path, s3://bucket/key or an https:// address',
  ],
  [{ MAP_TILES: 's3://maps' }, 'MAP_TILES: a path, s3://bucket/key'],
  [{ MAP_TILES: 's3://maps/a.pmtiles' }, 'S3_BUCKET: required with s3:// in MAP_TILES'],
  [
    { MAP_TILES: 'a.pmtiles', MAP_STYLE_URL: '/map/style.json' },
    'MAP_TILES: MAP_STYLE_URL replaces our style',
  ],
  [{ MAP_HOSTS: 'tiles.example' }, 'MAP_HOSTS: hosts such as https://tiles.example'],
  [{ MAP_HOSTS: "https://tiles.example; script-src 'unsafe-inline'" }, 'MAP_HOSTS'],
  [{ MAP_HOSTS: 'https://*' }, 'MAP_HOSTS'],
  [{ SOCIAL_LINKS: 'javascript:alert(1)' }, 'SOCIAL_LINKS'],
  [{ COMPANY_IBAN: 'FR7630006000011234567890188' }, 'COMPANY_IBAN: no valid IBAN'],
  [{ ...production, SECRET_KEY: '' }, 'SECRET_KEY: required in production'],
  [{ ...production, PUBLIC_URL: '' }, 'PUBLIC_URL: required in production'],
  [{ ...production, PUBLIC_URL: 'http://demeure.example' }, 'PUBLIC_URL: https:// is required in production'],
  [{ ...production, FEEDS_MAY_BE_LOCAL: 'true' }, 'FEEDS_MAY_BE_LOCAL'],
  [
    { ...production, DEMONSTRATION_SIGN_IN: 'true' },
    'DEMONSTRATION_SIGN_IN: anybody could sign in as anybody, refused in production',
  ],
  [
    { ...production, DEMONSTRATION_PAYMENTS: 'true' },
    'DEMONSTRATION_PAYMENTS: stays would be paid without any money, refused in production',
  ],
  [{ ...production, LIMITS_TRUSTED_ADDRESSES: '8.8.8.8' }, '8.8.8.8 is a public address'],
  [{ ...production, LIMITS_TRUSTED_ADDRESSES: '10.0.0.0/1' }, '10.0.0.0/1 is a public address'],
  [{ ...production, LIMITS_TRUSTED_ADDRESSES: '::/0' }, '::/0 is a public address'],
])('%o is refused', (wrong, complaint) => {
  let message = ''
  try {
    readConfig(wrong)
  } catch (error) {
    message = (error as Error).message
  }
  expect(message).toContain(complaint)
  for (const line of message.split('\n')) expect(line).toMatch(/^[A-Z][\w.]*: ./)
})

test('the README documents every variable, and no other', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../../README.md'), 'utf8')
  const table = /^## Configuration\n(.*?)^## /ms.exec(readme)?.[1] ?? ''
  const names = table
    .split('\n')
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name))
  expect(new Set(names)).toEqual(new Set(variables))
})

test('the operations page lists every destination that a setting has', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const table = /^## What the program connects to\n(.*?)^## /ms.exec(page)?.[1] ?? ''
  const names = table
    .split('\n')
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name!))
  const ofAddresses = variables.filter((name) => /_URLS?$|_DSN$|_ENDPOINT$|_TILES$|_PROVIDERS$/.test(name))
  const needed = [...ofAddresses, 'S3_BUCKET', 'GOOGLE_CLIENT_ID'].filter((name) => name !== 'PUBLIC_URL')
  expect(new Set(names)).toEqual(new Set(needed))
})

test('each wrong value has a line of its own', () => {
  const errorsOf = (wrong: Record<string, string>) => {
    try {
      readConfig(wrong)
    } catch (error) {
      if (error instanceof ConfigError)
        return error.errors.map((validationError) => validationError.split(':')[0])
    }
    return []
  }
  expect(errorsOf({ PORT: 'abc', LOG_LEVEL: 'loud', SMTP_URL: 'mail' })).toEqual([
    'PORT',
    'LOG_LEVEL',
    'SMTP_URL',
  ])
  expect(errorsOf({ NODE_ENV: 'production', S3_BUCKET: 'media', FEEDS_MAY_BE_LOCAL: 'true' })).toEqual([
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'SECRET_KEY',
    'PUBLIC_URL',
    'FEEDS_MAY_BE_LOCAL',
  ])
})

test('production warns of what is not configured', () => {
  expect(productionWarnings(readConfig({}))).toEqual([])
  expect(productionWarnings(readConfig(production)).map((gap) => gap.split(':')[0])).toEqual([
    'SMTP_URL',
    'TRUST_PROXY',
    'MALWARE_SCANNER_URL',
    'MAIL_FROM, MAIL_SUPPORT',
    'COMPANY_ADDRESS, COMPANY_REGISTRATION, COMPANY_PHONE, HOSTING_PROVIDER, MEDIATOR, DPO_EMAIL',
  ])
  const furnished = {
    SMTP_URL: 'smtp://mail.example:587',
    TRUST_PROXY: '10.0.0.1',
    MALWARE_SCANNER_URL: 'clamd:///run/clamav/clamd.ctl',
    MAIL_FROM: 'Demeure <bonjour@demeure.fr>',
    MAIL_SUPPORT: 'contact@demeure.fr',
    COMPANY_ADDRESS: '1 place de l’Exemple',
    COMPANY_REGISTRATION: 'RCS Paris',
    COMPANY_PHONE: '+33100000000',
    HOSTING_PROVIDER: 'un hébergeur',
    MEDIATOR: 'un médiateur',
    DPO_EMAIL: 'dpo@demeure.fr',
  }
  expect(productionWarnings(readConfig({ ...production, ...furnished }))).toEqual([])
})

test.each([
  ['clamd://10.0.0.5:3311', { host: '10.0.0.5', port: 3311 }],
  ['clamd://scanner', { host: 'scanner', port: 3310 }],
  ['clamd://[::1]:3310', { host: '::1', port: 3310 }],
  ['clamd:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('the scanner for malware listens on a host or a socket: %s', (url, place) => {
  expect(readConfig({ MALWARE_SCANNER_URL: url }).MALWARE_SCANNER_URL).toEqual(place)
})

test.each([
  ['postgres://demeure@db.example/demeure', true],
  ['postgres://demeure@db.example/demeure?sslmode=disable', true],
  ['postgres://demeure@db.example/demeure?sslmode=prefer', true],
  ['postgres://demeure@db.example/demeure?sslmode=verify-full', false],
  ['postgres://demeure@db.example/demeure?ssl=true', false],
  ['postgres://demeure@localhost/demeure', false],
  ['postgres://demeure@127.0.0.1:5433/demeure', false],
  ['postgres://demeure@[::1]/demeure', false],
  ['postgres://demeure@localhost/demeure?host=/run/postgresql', false],
  ['postgres://demeure@%2Frun%2Fpostgresql/demeure', false],
])(
  'production warns of a database on another machine that is reached without TLS: %s, %s',
  (url, isWarned) => {
    const warnings = (values: Record<string, string>) =>
      productionWarnings(readConfig({ ...production, ...values })).filter((line) => line.includes('sslmode'))
    const local = 'postgres://demeure@localhost/demeure'
    expect(warnings({ DATABASE_URL: url })).toHaveLength(isWarned ? 1 : 0)
    expect(warnings({ DATABASE_URL: local, DATABASE_DIRECT_URL: url })).toHaveLength(isWarned ? 1 : 0)
    expect(warnings({ DATABASE_URL: local, DATABASE_REPLICA_URLS: `${local},${url}` })).toHaveLength(
      isWarned ? 1 : 0,
    )
    expect(productionWarnings(readConfig({ DATABASE_URL: url }))).toEqual([])
  },
)

test.each(['http://localhost:8080', 'http://demo.localhost', 'http://127.8.0.1', 'http://[::1]:3000'])(
  '%s is this machine: its mailbox page may stay open',
  (address) => expect(readConfig({ PUBLIC_URL: address }).mailboxOpen).toBe(true),
)

test('a map of another server brings its hosts, one of ours brings none', () => {
  expect(readConfig({}).mapHosts).toEqual({ style: [], tiles: [] })
  expect(readConfig({ MAP_STYLE_URL: '/map/style.json' }).mapHosts.style).toEqual([])
  const elsewhere = {
    MAP_STYLE_URL: 'https://maps.example/style.json?key=1',
    MAP_HOSTS: 'https://*.tiles.example',
  }
  expect(readConfig(elsewhere).mapHosts.style).toEqual(['https://maps.example', 'https://*.tiles.example'])
})

test('tiles lie on this machine, in a bucket or at an address, whose host pages may read', () => {
  const bucket = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const placeOf = (place: string) => {
    const { MAP_TILES, mapHosts } = readConfig({ ...bucket, MAP_TILES: place })
    return [MAP_TILES, mapHosts]
  }
  const none = { style: [], tiles: [] }
  expect(placeOf('tiles/france.pmtiles')).toEqual([{ kind: 'file', path: 'tiles/france.pmtiles' }, none])
  expect(placeOf('s3://maps/2026/france.pmtiles')).toEqual([
    { kind: 'bucket', bucket: 'maps', key: '2026/france.pmtiles' },
    none,
  ])
  expect(placeOf('https://tiles.example/france.pmtiles')).toEqual([
    { kind: 'address', url: 'https://tiles.example/france.pmtiles' },
    { style: [], tiles: ['https://tiles.example'] },
  ])
})

test('a public address outside production is taken where messages are sent instead of shown', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://demeure.example',
    SMTP_URL: 'smtp://mail.example:587',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: 'Demeure',
  })
  expect(config).toMatchObject({
    publicUrl: 'https://demeure.example',
    mailboxOpen: false,
    smsMailboxOpen: false,
  })
})

test('a demonstration in production mode has the example company that its invoices need', () => {
  expect(readConfig(production).company.siren).toBeUndefined()
  expect(readConfig({ ...production, DEMO_DATA: 'true' }).company.siren).toBe('123456782')
})

test('what is right is taken as it is meant', () => {
  const config = readConfig({
    ...production,
    PUBLIC_URL: 'https://demeure.example/',
    PORT: '0',
    TRUST_PROXY: 'loopback, 10.1.0.0/16',
    LIMITS_TRUSTED_ADDRESSES: '127.0.0.1, ::1, 10.0.0.0/8, 192.168.4.0/24, fd00::/8',
    MAIL_FROM: 'Demeure <bonjour@demeure.fr>',
    COMPANY_IBAN: 'FR76 3000 6000 0112 3456 7890 189',
    MAP_STYLE_URL: '/map/style.json',
    SOCIAL_LINKS: 'https://www.instagram.com/demeure',
    OIDC_PROVIDERS: JSON.stringify([{ ...provider, id: 'acme' }]),
  })
  expect(config).toMatchObject({
    publicUrl: 'https://demeure.example',
    PORT: 0,
    TRUST_PROXY: ['loopback', '10.1.0.0/16'],
    COMPANY_IBAN: 'FR7630006000011234567890189',
    demoData: false,
    mailboxOpen: false,
    staffSecondFactor: true,
  })
  expect(readConfig({})).toMatchObject({
    publicUrl: 'http://localhost:3000',
    demoData: true,
    mailboxOpen: true,
  })
})

test('payments of the demonstration are on outside production, and never in it', () => {
  expect(readConfig({}).demonstrationPayments).toBe(true)
  expect(readConfig({ DEMONSTRATION_PAYMENTS: 'false' }).demonstrationPayments).toBe(false)
  expect(readConfig(production).demonstrationPayments).toBe(false)
  expect(readConfig({ ...production, DEMO_DATA: 'true' }).demonstrationPayments).toBe(false)
})
