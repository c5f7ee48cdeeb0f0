import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'

/** Variables that a file may hold: what is in the environment every child process and `/proc` have too. */
export const secretVariables = [
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'SMTP_URL',
  'TWILIO_AUTH_TOKEN',
  'VAPID_PRIVATE_KEY',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'CINETPAY_API_KEY',
  'CINETPAY_SECRET_KEY',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'OIDC_PROVIDERS',
  'E_INVOICING_CLIENT_SECRET',
  'SIRENE_KEY',
  'RNE_PASSWORD',
  'CCI_CARDS_KEY',
  'NOTARIES_KEY',
]

/**
 * Secrets from files: the one that `NAME_FILE` names, as PostgreSQL's image does it, or a credential of systemd, a file
 * of that name in `CREDENTIALS_DIRECTORY` (systemd.exec(5)).
 * @throws {ConfigError} with a line for each variable whose file cannot be read, or which is set twice
 */
export function readSecretFiles(environment: NodeJS.ProcessEnv) {
  const values: Record<string, string> = {}
  const errors: string[] = []
  for (const name of secretVariables) {
    const file = environment[`${name}_FILE`] || credentialOf(name, environment.CREDENTIALS_DIRECTORY)
    if (!file) continue
    if (environment[name]) {
      errors.push(`${name}: set twice, in the environment and in ${file}`)
      continue
    }
    try {
      // Editors and `echo` end a file with a line break, which no secret has.
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (!values[name]) errors.push(`${name}: ${file} is empty`)
    } catch (error) {
      errors.push(`${name}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  if (errors.length > 0) throw new ConfigError(errors)
  return values
}

function credentialOf(name: string, folder: string | undefined) {
  const file = folder && join(folder, name)
  return file && existsSync(file) ? file : undefined
}
