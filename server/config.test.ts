import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

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
  [{ PUBLIC_URL: 'demeure.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://demeure.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://demeure.example/site' }, 'PUBLIC_URL: an address without anything after the host'],
  [{ DEMO_DATA: 'yes' }, 'DEMO_DATA: true or false'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ ERROR_REPORTING_DSN: 'https://sentry.example/7' }, 'ERROR_REPORTING_DSN: https://KEY@HOST/NUMBER'],
  [{ TRUST_PROXY: '10.0.0.1,proxy' }, 'TRUST_PROXY'],
  [{ LIMITS_TRUSTED_ADDRESSES: 'loopback' }, 'LIMITS_TRUSTED_ADDRESSES'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'Demeure' }, 'MAIL_FROM'],
  [{ MAIL_HOUSE: 'Demeure <a@b.example>' }, 'MAIL_HOUSE'],
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
  [{ SOCIAL_LINKS: 'javascript:alert(1)' }, 'SOCIAL_LINKS'],
  [{ COMPANY_IBAN: 'FR7630006000011234567890188' }, 'COMPANY_IBAN: no valid IBAN'],
  [{ ...production, SECRET_KEY: '' }, 'SECRET_KEY: required in production'],
  [{ ...production, PUBLIC_URL: '' }, 'PUBLIC_URL: required in production'],
  [{ ...production, FEEDS_MAY_BE_LOCAL: 'true' }, 'FEEDS_MAY_BE_LOCAL'],
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
  expect(message).not.toContain('\n')
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
