import type { Config } from './config.ts'
import { isPrivateConnection } from './config-values.ts'

/** Features missing in a production configuration, one line each, logged as warnings. */
export function productionWarnings(config: Config) {
  if (!config.production) return []
  const warnings: string[] = []
  if (!config.SMTP_URL) warnings.push('SMTP_URL: not given, e-mails wait until it is')
  if (config.TRUST_PROXY.length === 0)
    warnings.push('TRUST_PROXY: not given, all visitors that come through a proxy share the limits of one')
  if (!config.MALWARE_SCANNER_URL)
    warnings.push('MALWARE_SCANNER_URL: not given, uploaded files are handed on without a scan for malware')
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS } = config
  const plain = Object.entries({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS })
    .filter(([, addresses]) => [addresses ?? []].flat().some((each) => !isPrivateConnection(each)))
    .map(([name]) => name)
  if (plain.length > 0)
    warnings.push(
      `${plain.join(', ')}: without sslmode=verify-full, what is read and written is not encrypted on its way`,
    )
  const borrowed = (['MAIL_FROM', 'MAIL_SUPPORT'] as const).filter((name) => isExample(config[name]))
  if (borrowed.length > 0) warnings.push(`${borrowed.join(', ')}: not given, an address that nobody reads`)
  const unknown = legalFacts.filter((name) => config[name] === undefined)
  if (unknown.length > 0) warnings.push(`${unknown.join(', ')}: not given, and the legal pages say so`)
  return warnings
}

const legalFacts = [
  'COMPANY_ADDRESS',
  'COMPANY_REGISTRATION',
  'COMPANY_PHONE',
  'HOSTING_PROVIDER',
  'MEDIATOR',
  'DPO_EMAIL',
] as const

function isExample(mailbox: string) {
  return /@demeure\.example>?$/.test(mailbox)
}
