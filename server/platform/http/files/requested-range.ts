import type { FastifyReply, FastifyRequest } from 'fastify'
import { rangeNotSatisfiable } from '../errors/refusals.ts'
import { type ByteRange, byteRange } from './byte-range.ts'

/**
 * The range of a file that is sent, with its status and headers set; undefined for the whole file. A range of another
 * version than this one, by `If-Range`, is no range.
 */
export function requestedRange(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { size, etag }: { size: number; etag: string },
): ByteRange | undefined {
  const since = headers['if-range']
  const isRequested = method === 'GET' && (since === undefined || since === etag)
  const range = isRequested ? byteRange(headers.range, size) : undefined
  if (range === 'none') {
    void reply.header('content-range', `bytes */${size}`).removeHeader('etag')
    throw rangeNotSatisfiable()
  }
  if (range) void reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return range
}
