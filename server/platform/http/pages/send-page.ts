import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type MapHosts, pagePolicy } from './content-security-policy.ts'
import { type Keep, startHeaders } from './page-cache.ts'
import { unavailableSeconds } from '../errors/problems.ts'
import type { FinishedPage } from './finished-page.ts'

interface Drawn {
  response: Response
  /** Undefined where the site answers with something else: data, a file, a redirect. */
  page?: FinishedPage
  nonce: string
}

/**
 * Sends a rendered page with a policy that contains the hash of each inline script of ours, recognised by the nonce of
 * this rendering. Hashes rather than the nonce itself, so that a cache may store the page; an injected script has no
 * nonce and gets no hash.
 */
export async function sendPage(
  { response, page, nonce }: Drawn,
  reply: FastifyReply,
  { development, mapHosts }: { development: boolean; mapHosts: MapHosts },
  keep: Keep | undefined,
) {
  void reply.code(response.status)
  response.headers.forEach((value, name) => void reply.header(name, value))
  // A loader's refusal reaches the page as its status alone.
  if (response.status === 503) void reply.header('retry-after', unavailableSeconds)
  if (development) void reply.header('content-security-policy', "frame-ancestors 'none'")
  if (!page) return reply.send(Buffer.from(await response.arrayBuffer()))
  const { pieces, hashes } = withoutNonce(page.pieces, nonce)
  if (development) return reply.send(Buffer.concat(pieces))
  const policy = pagePolicy(hashes, mapHosts)
  if (keep && response.status === 200 && !response.headers.has('set-cookie')) {
    const headers = { ...Object.fromEntries(response.headers), 'content-security-policy': policy }
    return keep({ ...page, pieces }, headers, reply)
  }
  return reply.header('content-security-policy', policy).send(Buffer.concat(pieces))
}

/** Loader data of the requested version is immutable; any other is sent uncached and makes the page render again. */
export async function sendStart(reply: FastifyReply, start: FinishedPage['start'], version: string) {
  void reply.headers(startHeaders)
  const script = await start?.write()
  if (start?.version === version) return reply.send(script)
  void reply.header('cache-control', 'no-store')
  // The address may no longer answer with a page.
  return reply.send(script ? `window.input.outdated=true;\n${script}` : 'location.reload()')
}

export function withoutNonce(pieces: Buffer[], nonce: string) {
  const mark = Buffer.from(` nonce="${nonce}"`)
  const hashes: string[] = []
  const cut = (piece: Buffer) => {
    const parts: Buffer[] = []
    let end = 0
    for (let at = piece.indexOf(mark); at >= 0; at = piece.indexOf(mark, end)) {
      parts.push(piece.subarray(end, at))
      end = at + mark.length
      const content = scriptAround(piece, at, end)
      if (content) hashes.push(hashOf(content))
    }
    return [...parts, piece.subarray(end)]
  }
  return { pieces: pieces.flatMap(cut), hashes }
}

/** Hashes of scripts common to many pages. */
const hashes = new LRUCache<string, string>({ max: 200 })

function hashOf(content: string) {
  const existing = hashes.get(content) ?? `'sha256-${hash('sha256', content, 'base64')}'`
  hashes.set(content, existing)
  return existing
}

const script = '<script'

/** The content of the script whose tag has the nonce. */
function scriptAround(page: Buffer, at: number, end: number) {
  const tag = page.lastIndexOf('<', at)
  if (page.toString('latin1', tag, tag + script.length) !== script) return ''
  return page.toString('utf8', page.indexOf('>', end) + 1, page.indexOf('</script>', end))
}
