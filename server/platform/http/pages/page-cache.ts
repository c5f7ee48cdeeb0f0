import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { HttpApp } from '../http-app.ts'
import { type Stored, cachedOf, sendCached } from './cached-page.ts'
import type { FinishedPage } from './finished-page.ts'

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
const stored =
  /^\/(?:(?:en|es)(?=\/|$|\?)\/?)?(?:$|\?|(?:properties|properties-for-sale|about|trust-safety|terms-of-use|privacy-policy|legal-notice|careers|help-center|blog|guides|become-host|become-seller)(?:[/?]|$))/

/** Keeps a page where that is still right, and sends it. */
export type Keep = (page: FinishedPage, headers: Record<string, string>, reply: FastifyReply) => FastifyReply

export interface PageCache {
  find: (request: FastifyRequest) => Stored | undefined
  /** What the scripts of a page start from, of that version of the page alone. */
  findStart: (request: FastifyRequest, url: string, version: string) => Promise<Stored | undefined>
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
  const pages = new LRUCache<string, Stored>({
    maxSize: mostBytes,
    sizeCalculation,
    ttl: life * 1000,
    ttlResolution,
  })
  const starts = new LRUCache<string, Stored>({
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
    find: (request) => (isPublic(request) ? pages.get(keyOf(request)) : undefined),
    findStart: async (request, url, version) => {
      const key = `${version} ${keyOf(request, url)}`
      const write = unasked.get(key)
      if (!write) return starts.get(key)
      const start = cachedOf(Buffer.from(await write()), startHeaders)
      starts.set(key, start)
      unasked.delete(key)
      return start
    },
    begin: (request) => {
      if (request.method === 'HEAD' || !isPublic(request)) return undefined
      const before = writes
      return (page, headers, reply) => {
        const whole = cachedOf(Buffer.concat(page.pieces), { ...headers, 'cache-control': pageControl })
        // Something was written while this page was rendered: it may show what was there before.
        if (writes === before) pages.set(keyOf(request), whole)
        const startKey = `${page.start?.version} ${keyOf(request)}`
        if (page.start && !starts.has(startKey)) unasked.set(startKey, page.start.write)
        return sendCached(whole, request, reply)
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

/** Two compressed forms may come beside it. */
function sizeCalculation({ plain }: Stored, key: string) {
  return plain.body.length * 2 + key.length + 1500
}

/** Before whatever else is asked of a page that is kept. */
export function answerFromCache(http: FastifyInstance, pages: Pick<PageCache, 'find'>) {
  http.addHook('onRequest', (request, reply, done) => {
    const page = pages.find(request)
    if (page) sendCached(page, request, reply)
    else done()
  })
}

type Clearable = Pick<PageCache, 'clear'>

const clearedBy = new WeakMap<HttpApp['http'], Clearable[]>()

/** Every call that changed something empties the cache before its answer leaves. */
export function clearOnWrites({ http }: Pick<HttpApp, 'http'>, cache: Clearable) {
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

function isPublic({ method, url }: FastifyRequest) {
  return (method === 'GET' || method === 'HEAD') && url.length <= longestAddress && stored.test(url)
}

/**
 * Everything of a request that a page may be rendered from. The host is part of the address: what a page says of it
 * must not reach another's visitors. Whoever saves data gets smaller pictures.
 */
function keyOf(request: FastifyRequest, url = request.url) {
  const savesData = request.headers['save-data'] === 'on'
  return `${savesData ? 'small ' : ''}${request.protocol}://${request.host}${url}`
}
