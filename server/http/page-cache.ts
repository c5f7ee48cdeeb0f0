import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { App } from '../app.ts'
import type { FinishedPage } from './web.ts'

/** Seconds a page may be shown again without being rendered. */
const life = 10
/** The time is not asked for at each visit. */
const ttlResolution = 250
const mostBytes = 32 * 1024 * 1024
/** Seconds the scripts of a page find what they start from as the page was drawn from it; it is drawn again after. */
const startLife = 15 * 60
const mostStartBytes = 12 * 1024 * 1024
/** Pages whose scripts have not asked yet: what they were drawn from, which is shared by many. */
const mostUnasked = 400
/** Addresses longer than this are somebody's experiments. */
const longestAddress = 400

/** Public pages whose content changes only with what this site's own calls write. */
const kept =
  /^\/(?:(?:en|es)(?=\/|$|\?)\/?)?(?:$|\?|(?:properties|properties-for-sale|about|trust-safety|terms-of-use|privacy-policy|legal-notice|careers|help-center|blog|guides|become-host|become-seller)(?:[/?]|$))/

/** As it goes over the wire, so that it is not encoded again for each visitor. */
interface Kept {
  body: Buffer
  headers: Record<string, string>
  /** Made when it is sent again. */
  etag?: string
  /** Compressed once, when somebody first asks for it so. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

type Encoding = 'br' | 'gzip'

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

/** Keeps a page where that is still right, and sends it. */
export type Keep = (
  page: FinishedPage,
  headers: Record<string, string>,
  reply: FastifyReply,
) => Promise<FastifyReply>

export interface PageCache {
  find: (request: FastifyRequest) => Kept | undefined
  /** What the scripts of a page start from, of that version of the page alone. */
  findStart: (request: FastifyRequest, url: string, version: string) => Promise<Kept | undefined>
  send: (kept: Kept, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** Marks the state of the data a rendering begins with. */
  begin: (request: FastifyRequest) => Keep | undefined
  clear: () => void
}

/**
 * Finished pages, in memory for a few seconds: they are the same for everybody, and a busy address is rendered once.
 * Whatever this process writes empties it, so that an owner finds at once what they published; another process sees
 * it after ten seconds at most. What the scripts of a page start from outlives it, for those who have the page.
 */
export function pageCache(): PageCache {
  const pages = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation,
    ttl: life * 1000,
    ttlResolution,
  })
  const starts = new LRUCache<string, Kept>({
    maxSize: mostStartBytes,
    sizeCalculation,
    ttl: startLife * 1000,
    ttlResolution,
  })
  const unasked = new LRUCache<string, () => Promise<string>>({
    max: mostUnasked,
    ttl: startLife * 1000,
    ttlResolution,
  })
  let writes = 0
  return {
    find: (request) => (mayKeep(request) ? pages.get(keyOf(request)) : undefined),
    findStart: async (request, url, version) => {
      const key = `${version} ${keyOf(request, url)}`
      const write = unasked.get(key)
      if (!write) return starts.get(key)
      const start = keptOf(Buffer.from(await write()), startHeaders)
      starts.set(key, start)
      unasked.delete(key)
      return start
    },
    send,
    begin: (request) => {
      if (!mayKeep(request)) return undefined
      const before = writes
      return (page, headers, reply) => {
        const whole = keptOf(Buffer.concat(page.pieces), { ...headers, 'cache-control': pageControl })
        // Something was written while this page was rendered: it may show what was there before.
        if (writes === before) pages.set(keyOf(request), whole)
        const startKey = `${page.start?.version} ${keyOf(request)}`
        if (page.start && !starts.has(startKey)) unasked.set(startKey, page.start.write)
        return sendBody(whole, request, reply)
      }
    },
    clear: () => {
      writes += 1
      pages.clear()
    },
  }
}

/** Sent with a page that is kept, so that the caches of others keep it as long. */
const pageControl = `public, max-age=0, s-maxage=${life}, stale-while-revalidate=60`

/** What a version of a page starts from never changes. */
export const startHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}

function keptOf(body: Buffer, headers: Record<string, string>): Kept {
  const vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding'
  return { body, headers: { ...headers, vary }, compressed: {} }
}

/** Two compressed forms may come beside it. */
function sizeCalculation({ body }: Kept, key: string) {
  return body.length * 2 + key.length + 500
}

async function send(kept: Kept, request: FastifyRequest, reply: FastifyReply) {
  kept.etag ??= `"${hash('sha1', kept.body, 'base64url')}"`
  void reply.header('etag', kept.etag)
  if (request.headers['if-none-match'] !== kept.etag) return sendBody(kept, request, reply)
  return reply.headers(kept.headers).code(304).send()
}

async function sendBody(kept: Kept, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers(kept.headers)
  const encoding = encodingOf(request)
  if (!encoding) return reply.send(kept.body)
  const body = await (kept.compressed[encoding] ??= compressors[encoding](kept.body))
  return reply.header('content-encoding', encoding).send(body)
}

type Clearable = Pick<PageCache, 'clear'>

const clearedBy = new WeakMap<App['http'], Clearable[]>()

/** Every call that changed something empties the cache before its answer leaves. */
export function clearOnWrites({ http }: Pick<App, 'http'>, cache: Clearable) {
  const caches = clearedBy.get(http) ?? []
  caches.push(cache)
  if (caches.length > 1) return
  clearedBy.set(http, caches)
  // One hook for all of them, and no promise: every call waits for it.
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (hasWritten(request, reply)) for (const { clear } of caches) clear()
    done()
  })
}

function hasWritten({ method, routeOptions, url }: FastifyRequest, { statusCode }: FastifyReply) {
  if (statusCode >= 400 || !url.startsWith('/api/')) return false
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) && !routeOptions.config.endpoint?.readsOnly
}

function mayKeep(request: FastifyRequest) {
  return request.method === 'GET' && request.url.length <= longestAddress && kept.test(request.url)
}

/**
 * Everything of a request that a page may be rendered from. The host is part of the address: what a page says of it
 * must not reach another's visitors. Whoever saves data gets smaller pictures.
 */
function keyOf(request: FastifyRequest, url = request.url) {
  const savesData = request.headers['save-data'] === 'on'
  return `${savesData ? 'small ' : ''}${request.protocol}://${request.host}${url}`
}

function encodingOf(request: FastifyRequest): Encoding | undefined {
  const accepted = request.headers['accept-encoding']
  if (typeof accepted !== 'string') return undefined
  const encodings = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(['br', 'gzip'])
  return encodings.includes('br') ? 'br' : encodings.includes('gzip') ? 'gzip' : undefined
}
