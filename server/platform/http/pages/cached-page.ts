import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { unhookedHeaders } from './security-headers.ts'

/** An answer in its wire format, so that nothing is computed again per visitor. */
export interface Stored {
  etag: string
  plain: Wire
  /** Compressed once per encoding, at the first request for it. */
  compressed: Partial<Record<Encoding, Wire | Promise<Wire>>>
}

/** A body and the headers common to all recipients: names and values in turns, as Node writes them. */
interface Wire {
  body: Buffer
  headers: string[]
}

type Encoding = 'br' | 'gzip'

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

export function cachedOf(body: Buffer, headers: Record<string, string>): Stored {
  // The same for each encoding, so weak.
  const etag = `W/"${crc32(body).toString(36)}-${body.length.toString(36)}"`
  const vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding'
  const all = Object.entries({ ...unhookedHeaders, ...headers, vary, etag }).flat()
  return { etag, plain: { body, headers: all }, compressed: {} }
}

/**
 * Writes to the socket past Fastify, whose hooks cost more than the answer: the headers they add are included. The
 * request is logged as usual.
 */
export function sendCached(stored: Stored, request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  const encoding = encodingOf(request)
  const wire = encoding ? (stored.compressed[encoding] ??= compress(stored, encoding)) : stored.plain
  if (wire instanceof Promise) void wire.then((ready) => write(ready, stored.etag, request, reply))
  else write(wire, stored.etag, request, reply)
  return reply
}

function write(
  { body, headers }: Wire,
  etag: string,
  { id, headers: requested }: FastifyRequest,
  { raw }: FastifyReply,
) {
  if (isIdentified(requested['if-none-match'], etag)) {
    raw.writeHead(304, [...headers, 'x-request-id', id]).end()
  } else {
    raw.writeHead(200, [...headers, 'content-length', String(body.length), 'x-request-id', id]).end(body)
  }
}

/** Whether `If-None-Match` matches the ETag, so that 304 suffices. */
export function isIdentified(existing: string | undefined, etag: string) {
  return (
    existing !== undefined &&
    (existing === etag || existing.split(/,\s*/).some((each) => each === '*' || weak(each) === weak(etag)))
  )
}

/** A proxy that compresses makes a strong ETag weak; it still names the same content. */
function weak(etag: string) {
  return etag.replace(/^W\//, '').trim()
}

/** Incompressible content is sent as it is. */
async function compress(stored: Stored, encoding: Encoding): Promise<Wire> {
  const { body, headers } = stored.plain
  const small = await compressors[encoding](body).catch(() => undefined)
  const wire = small ? { body: small, headers: [...headers, 'content-encoding', encoding] } : stored.plain
  stored.compressed[encoding] = wire
  return wire
}

function encodingOf(request: FastifyRequest): Encoding | undefined {
  const accepted = request.headers['accept-encoding']
  if (typeof accepted !== 'string') return undefined
  const encodings = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(['br', 'gzip'])
  return encodings.includes('br') ? 'br' : encodings.includes('gzip') ? 'gzip' : undefined
}
