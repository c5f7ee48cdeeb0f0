import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { localized } from '#server/platform/texts/localized.ts'
import { randomRequestId } from '../request-id.ts'
import { problemOf } from './problems.ts'
import { refusal } from './refusal.ts'
import { malformed } from './refusals.ts'

const headersTooLarge = refusal(
  'headers_too_large',
  431,
  localized('L’adresse ou les en-têtes de la requête sont trop longs'),
)
const tooSlow = refusal('request_timeout', 408, localized('La requête a pris trop de temps'))

/**
 * Answers what the HTTP parser rejects, such as headers that are too long: a problem document, in French, since the
 * language is not known. The connection is closed.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  // The client disconnected, or an answer has already begun.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy(error)
    return
  }
  const broken =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? headersTooLarge()
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? tooSlow()
        : malformed()
  const body = JSON.stringify(problemOf(broken, 'fr', randomRequestId()))
  const head = [
    `HTTP/1.1 ${broken.status} ${STATUS_CODES[broken.status] ?? 'Error'}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ].join('\r\n')
  socket.end(`${head}\r\n\r\n${body}`)
}
