import { createPublicKey } from 'node:crypto'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isValidIBAN } from 'ibantools'
import { z } from 'zod'

/** Zod types of the configuration's variables, each with its error message. */
export const text = z.string().trim().min(1, 'is empty')
export const flag = z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true')
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'an address that begins with http:// or https://',
})

const databaseExample = 'postgres://user:password@host:5432/name'
export const databaseAddress = z.url({ protocol: /^postgres(ql)?$/, error: databaseExample })
export const databaseAddresses = list.refine(
  (items) => items.every((item) => databaseAddress.safeParse(item).success),
  `${databaseExample}, comma-separated`,
)

/** `https://demeure.fr`: the origin of pages, links in e-mails and cookies. */
export const origin = webAddress.refine(
  (value) => URL.parse(value)?.href.replace(/\/$/, '') === URL.parse(value)?.origin,
  'an address without anything after the host',
)

export function wholeNumber(from: number, to: number) {
  const range = `a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,9}$/, range)
    .transform(Number)
    .refine((value) => value >= from && value <= to, range)
}

export const share = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'a number from 0 to 1')
  .transform(Number)

/** `https://key@host/7`, the DSN of services with Sentry's protocol. */
export const reportingAddress = webAddress.refine(
  (value) => Boolean(URL.parse(value)?.username) && /\/\d+$/.test(URL.parse(value)?.pathname ?? ''),
  'https://KEY@HOST/NUMBER',
)

/** An e-mail address, alone or with a name: `Demeure <bonjour@demeure.fr>`. */
export const mailbox = text.refine((value) => {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value
  return z.email().safeParse(address).success
}, 'an e-mail address, or a name and <an e-mail address>')

export const iban = text
  .transform((value) => value.replaceAll(' ', ''))
  .refine((value) => isValidIBAN(value), 'no valid IBAN')

/** Public keys (PEM) by the eight signs of their authority and certificate. */
export const sealKeys = text
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue('is not JSON')
      return z.NEVER
    }
  })
  .pipe(
    z.record(
      z.string().regex(/^[A-Z0-9]{8}$/, 'eight signs of authority and certificate'),
      z.string().refine((pem) => {
        try {
          return createPublicKey(pem).asymmetricKeyType === 'ec'
        } catch {
          return false
        }
      }, 'not the PEM of a public key of elliptic curves'),
    ),
  )

export const secureAddresses = list.refine(
  (items) => items.every((item) => URL.parse(item)?.protocol === 'https:'),
  'addresses that begin with https://, comma-separated',
)

/** Hosts that a content security policy may name: with `https://`, a wildcard for the first label at most. */
export const policyHosts = list.refine(
  (items) => items.every((item) => /^https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/.test(item)),
  'hosts such as https://tiles.example or https://*.tiles.example, comma-separated',
)

export const countryCodes = list.refine(
  (items) => items.every((item) => /^[A-Z]{2}$/.test(item)),
  'countries of two capital letters such as FR, comma-separated',
)

/** A PMTiles archive: a file of this machine, an object of a bucket, or an address that browsers read themselves. */
export type TilesPlace =
  | { kind: 'file'; path: string }
  | { kind: 'bucket'; bucket: string; key: string }
  | { kind: 'address'; url: string }

export const tilesPlace = text.transform((value, context): TilesPlace => {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(value)) return { kind: 'file', path: value }
  const [, bucket, key] = /^s3:\/\/([a-z\d][a-z\d.-]+)\/(.+)$/.exec(value) ?? []
  if (bucket && key) return { kind: 'bucket', bucket, key }
  const url = URL.parse(value)
  if (url?.protocol === 'https:' && !url.username) return { kind: 'address', url: url.href }
  context.addIssue('a path, s3://bucket/key or an https:// address')
  return z.NEVER
})

/** Where clamd listens: a host and port, or a socket of this machine, as `node:net` takes them. */
export type ScannerPlace = { host: string; port: number } | { path: string }

export const scannerPlace = text.transform((value, context): ScannerPlace => {
  const form = /^clamd:\/\/(?:(\/.+)|([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?\/?)$/i
  const [, path, host, port = '3310'] = form.exec(value) ?? []
  if (path) return { path }
  if (host && Number(port) <= 65_535) return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
  context.addIssue('clamd://host:3310 or clamd:///path/of/clamd.ctl')
  return z.NEVER
})

/** Whether a host is the browser's own machine (RFC 6761, section 6.3; the loopback ranges). */
export function isThisMachine(address: string) {
  const host = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) === 0) return /(^|\.)localhost$/.test(host)
  return ipaddr.parse(host).range() === 'loopback'
}

const encryptedModes = ['require', 'verify-ca', 'verify-full']

/** Whether a database is reached by a socket, on this machine or over TLS. */
export function isPrivateConnection(address: string) {
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (host === '' || host.startsWith('/')) return true
  if (isThisMachine(`http://${host}`)) return true
  // `ssl=true` is of the driver (pg-connection-string), and like its modes verifies the server.
  const isEncrypted = ['true', '1'].includes(searchParams.get('ssl') ?? '')
  return isEncrypted || encryptedModes.includes(searchParams.get('sslmode') ?? '')
}

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']
/** Addresses and ranges: `10.0.0.0/8`, `::1`, and where allowed the names that Fastify defines. */
export function addresses({ named }: { named: boolean }) {
  return list.refine(
    (items) => items.every((item) => isRange(item) || (named && namedRanges.includes(item))),
    'addresses or ranges such as 10.0.0.0/8, comma-separated',
  )
}

function isRange(item: string) {
  return isIP(item) !== 0 || ipaddr.isValidCIDR(item)
}

const privateRanges = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '127.0.0.0/8',
  '::1/128',
  'fc00::/7',
].map((range) => ipaddr.parseCIDR(range))

/** Whether the whole range is private, so that no outside client can have an address of it. */
export function isPrivateRange(item: string) {
  const [address, bits] = ipaddr.isValidCIDR(item)
    ? ipaddr.parseCIDR(item)
    : ([ipaddr.parse(item), 128] as const)
  return privateRanges.some(
    ([range, rangeBits]) =>
      address.kind() === range.kind() && bits >= rangeBits && address.match(range as never, rangeBits),
  )
}
