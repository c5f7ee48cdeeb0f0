import { lookup } from 'node:dns/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The answer of a foreign server, or why there was none or not all of it. */
export interface ForeignAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export type ForeignErrorCode =
  | 'address_refused'
  | 'unreachable'
  | 'too_slow'
  | 'too_large'
  | 'too_many_redirects'

export class ForeignFetchError extends Error {
  readonly code: ForeignErrorCode

  constructor(code: ForeignErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

export interface ForeignRequest {
  headers?: Record<string, string>
  /** Sent with POST, to the address itself only: redirects are not followed. */
  body?: Buffer
  maxBytes: number
  milliseconds: number
  /** Allows this machine on any port: for tests and development. */
  mayBeLocal: boolean
}

const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Fetches a user-supplied address (trust.md, R20): the name is resolved, each of its addresses has to be public, and
 * the connection goes to the checked address. Redirects are checked alike; size and time are bounded; nothing is
 * decompressed.
 * @throws {ForeignFetchError}
 */
export async function fetchForeign(address: string, requested: ForeignRequest): Promise<ForeignAnswer> {
  const signal = AbortSignal.timeout(requested.milliseconds)
  let url = readAddress(address)
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const answer = await fetchOnce(url, requested, signal)
    const { location } = answer.headers
    if (!redirects.has(answer.status) || !location || requested.body) return answer
    url = readAddress(location, url)
  }
  throw new ForeignFetchError('too_many_redirects')
}

function readAddress(address: string, base?: URL) {
  if (!URL.canParse(address, base)) throw new ForeignFetchError('address_refused')
  return new URL(address, base)
}

async function fetchOnce(url: URL, requested: ForeignRequest, signal: AbortSignal): Promise<ForeignAnswer> {
  const target = await checkedTarget(url, requested.mayBeLocal, signal)
  const toCheckedAddress: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [target]) : done(null, target.address, target.family)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain
    request(
      url,
      {
        agent: false,
        method: requested.body ? 'POST' : 'GET',
        signal,
        lookup: toCheckedAddress,
        headers: {
          'user-agent': 'Demeure/1.0 (calendar)',
          'accept-encoding': 'identity',
          ...requested.headers,
        },
      },
      resolve,
    )
      .on('error', reject)
      .end(requested.body)
  }).catch((error: unknown) => {
    throw errorOf(error, signal)
  })
  try {
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await readBody(response, requested.maxBytes),
    }
  } catch (error) {
    throw errorOf(error, signal)
  } finally {
    response.destroy()
  }
}

async function readBody(response: IncomingMessage, maxBytes: number) {
  if (redirects.has(response.statusCode ?? 0)) return Buffer.alloc(0)
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new ForeignFetchError('too_large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new ForeignFetchError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @throws {ForeignFetchError} unless every address of the host is allowed */
async function checkedTarget(url: URL, mayBeLocal: boolean, signal: AbortSignal) {
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new ForeignFetchError('address_refused')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await withDeadline(lookup(host, { all: true }), signal).catch((error: unknown) => {
        throw errorOf(error, signal)
      })
  const areLocal = mayBeLocal && addresses.every(({ address }) => rangeOf(address) === 'loopback')
  const usualPort = ['', '80', '443'].includes(url.port)
  const arePublic = usualPort && addresses.every(({ address }) => rangeOf(address) === 'unicast')
  const [target] = addresses
  if (!target || !(arePublic || areLocal)) throw new ForeignFetchError('address_refused')
  return target
}

/** `unicast` is a public address; an IPv4-mapped IPv6 address has the range of its IPv4 address. */
function rangeOf(address: string) {
  return ipaddr.process(address).range()
}

/** A DNS lookup cannot be aborted, so only the wait for it ends. */
function withDeadline<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    }),
  ])
}

function errorOf(error: unknown, signal: AbortSignal) {
  if (error instanceof ForeignFetchError) return error
  return new ForeignFetchError(signal.aborted ? 'too_slow' : 'unreachable', { cause: error })
}
