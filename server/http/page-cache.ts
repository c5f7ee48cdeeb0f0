import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { App } from '../app.ts'

/** Seconds a page may be shown again without being rendered. */
const life = 10
const mostBytes = 32 * 1024 * 1024
/** Addresses longer than this are somebody's experiments. */
const longestAddress = 400

/** Public pages whose content changes only with what this site's own calls write, and what their scripts start from. */
const kept =
  /^(?:\/_start(?=\/))?\/(?:(?:en|es)(?=\/|$|\?)\/?)?(?:$|\?|(?:properties|about|trust-safety|terms-of-use|privacy-policy|legal-notice|careers|help-center|blog|guides|become-host|become-seller)(?:[/?]|$))/

interface KeptPage {
  /** As it goes over the wire, so that it is not encoded again for each visitor. */
  html: Buffer
  headers: Record<string, string>
  etag: string
  /** Compressed once, when somebody first asks for it so. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

type Encoding = 'br' | 'gzip'

const compressors: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html),
}

export interface PageCache {
  /** Sends the page again where it is kept. @returns whether it was */
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
  /** Marks the state of the data a rendering begins with; gives the function that keeps its page. */
  begin: (request: FastifyRequest) => ((html: string, headers: Record<string, string>) => void) | undefined
  clear: () => void
}

/**
 * Finished pages, in memory for a few seconds: they are the same for everybody, and a busy address is rendered once.
 * Whatever this process writes empties it, so that an owner finds at once what they published; another process sees
 * it after ten seconds at most.
 */
export function pageCache(): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    // Two compressed forms may come beside it.
    sizeCalculation: ({ html }, key) => html.length * 2 + key.length + 500,
    ttl: life * 1000,
  })
  let writes = 0
  return {
    answer: async (request, reply) => {
      const page = mayKeep(request) ? pages.get(keyOf(request)) : undefined
      if (!page) return false
      void reply.headers(page.headers).header('etag', page.etag)
      if (request.headers['if-none-match'] === page.etag) {
        await reply.code(304).send()
        return true
      }
      const encoding = encodingOf(request)
      if (!encoding) {
        await reply.send(page.html)
        return true
      }
      const body = await (page.compressed[encoding] ??= compressors[encoding](page.html))
      await reply.header('content-encoding', encoding).send(body)
      return true
    },
    begin: (request) => {
      if (!mayKeep(request)) return undefined
      const before = writes
      return (html, headers) => {
        // Something was written while this page was rendered: it may show what was there before.
        if (writes !== before) return
        const etag = `"${createHash('sha1').update(html).digest('base64url')}"`
        const vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding'
        const page = { html: Buffer.from(html), headers: { ...headers, vary }, etag, compressed: {} }
        pages.set(keyOf(request), page)
      }
    },
    clear: () => {
      writes += 1
      pages.clear()
    },
  }
}

/** Sent with a page that is kept, so that the caches of others keep it as long. */
export const keptPageControl = `public, max-age=0, s-maxage=${life}, stale-while-revalidate=60`

/** With what its scripts start from: a browser that used an old one would draw what the page no longer says. */
export const keptStartControl = `public, max-age=0, s-maxage=${life}`

/** Every call that changed something empties the cache before its answer leaves. */
export function clearOnWrites(app: Pick<App, 'http'>, cache: Pick<PageCache, 'clear'>) {
  app.http.addHook('onSend', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    if (!isRead && reply.statusCode < 400 && request.url.startsWith('/api/')) cache.clear()
  })
}

function mayKeep(request: FastifyRequest) {
  return request.method === 'GET' && request.url.length <= longestAddress && kept.test(request.url)
}

/**
 * Everything of a request that a page may be rendered from. The host is part of the address: what a page says of it
 * must not reach another's visitors. Whoever saves data gets smaller pictures.
 */
function keyOf(request: FastifyRequest) {
  const savesData = request.headers['save-data'] === 'on'
  return `${savesData ? 'small ' : ''}${request.protocol}://${request.host}${request.url}`
}

function encodingOf(request: FastifyRequest): Encoding | undefined {
  const accepted = request.headers['accept-encoding']
  if (typeof accepted !== 'string') return undefined
  const encodings = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(['br', 'gzip'])
  return encodings.includes('br') ? 'br' : encodings.includes('gzip') ? 'gzip' : undefined
}
