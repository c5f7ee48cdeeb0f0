import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hasJustWritten } from '../endpoints/read-from-replica.ts'
import type { HttpApp } from '../http-app.ts'
import { type Stored, cachedOf, sendCached } from './cached-page.ts'
import { hasChosenReducedData, savesData } from './saves-data.ts'
import type { FinishedPage } from './finished-page.ts'

/** Seconds a cached page is served without a new rendering. */
const life = 10
/** Milliseconds between two reads of the clock. */
const ttlResolution = 250
const mostBytes = 32 * 1024 * 1024
/** Seconds the loader data of a rendered page stays available to its scripts; after that the page is rendered again. */
const startLife = 15 * 60
const mostStartBytes = 12 * 1024 * 1024
/** Maximum of pages whose scripts have not fetched their loader data yet; pages often share it. */
const mostUnasked = 400
/** Longer addresses are not cached. */
const longestAddress = 400

/** Public pages whose content changes only with this site's own writes. */
const stored =
  /^\/(?:(?:en|es)(?=\/|$|\?)\/?)?(?:$|\?|(?:properties|properties-for-sale|about|trust-safety|terms-of-use|privacy-policy|legal-notice|careers|help-center|blog|guides|become-host|become-seller)(?:[/?]|$))/

/** Stores a page in the cache where still valid, and sends it. */
export type Keep = (page: FinishedPage, headers: Record<string, string>, reply: FastifyReply) => FastifyReply

export interface PageCache {
  find: (request: FastifyRequest) => Stored | undefined
  /** The loader data for the scripts of a page, for that version of the page only. */
  findStart: (request: FastifyRequest, url: string, version: string) => Promise<Stored | undefined>
  /** Records the state of the data at the start of a rendering. */
  begin: (request: FastifyRequest) => Keep | undefined
  clear: () => void
}

/**
 * Rendered pages, in memory for a few seconds: they are the same for all visitors, and a busy address is rendered once.
 * Any write of this process clears it, so that owners see their publication immediately; another process shows it after
 * ten seconds at most. The loader data of a page is stored longer, for browsers that have the page.
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
    find: (request) =>
      isPublic(request) && !hasJustWritten(request) ? pages.get(keyOf(request)) : undefined,
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
        const complete = cachedOf(Buffer.concat(page.pieces), {
          ...headers,
          vary: 'Save-Data',
          'cache-control': hasChosenReducedData(request) ? ownControl : pageControl,
        })
        // A write during the rendering: the page may show the former data.
        if (writes === before) pages.set(keyOf(request), complete)
        const startKey = `${page.start?.version} ${keyOf(request)}`
        if (page.start && !starts.has(startKey)) unasked.set(startKey, page.start.write)
        return sendCached(complete, request, reply)
      }
    },
    clear: () => {
      writes += 1
      pages.clear()
    },
  }
}

/** Sent with a cached page, so that shared caches store it equally long. */
const pageControl = `public, max-age=0, s-maxage=${life}, stale-while-revalidate=60`

/** For a page that depends on a cookie. */
const ownControl = 'private, max-age=0'

/** The loader data of a version of a page never changes. */
export const startHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=3600',
}

/** Up to two compressed forms are added later. */
function sizeCalculation({ plain }: Stored, key: string) {
  return plain.body.length * 2 + key.length + 1500
}

/** Runs before all other hooks for a cached page. */
export function answerFromCache(http: FastifyInstance, pages: Pick<PageCache, 'find'>) {
  http.addHook('onRequest', (request, reply, done) => {
    const page = pages.find(request)
    if (page) sendCached(page, request, reply)
    else done()
  })
}

type Clearable = Pick<PageCache, 'clear'>

const clearedBy = new WeakMap<HttpApp['http'], Clearable[]>()

/** Clears the cache after each successful write, before the answer is sent. */
export function clearOnWrites({ http }: Pick<HttpApp, 'http'>, cache: Clearable) {
  const caches = clearedBy.get(http) ?? []
  caches.push(cache)
  if (caches.length > 1) return
  clearedBy.set(http, caches)
  // One hook for all caches, and synchronous: every call runs it.
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
 * Everything of a request that a rendering depends on. The host is part of the key: a page that names one host must not
 * be served for another. Those who save data get a lighter page.
 */
function keyOf(request: FastifyRequest, url = request.url) {
  return `${savesData(request) ? 'small ' : ''}${request.protocol}://${request.host}${url}`
}
