import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { localized } from '#server/platform/texts/localized.ts'
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
 * Answers what never became a request, such as an address longer than the headers may be: a problem document like any
 * other, in French, since nobody knows which language was asked for. The connection is of no more use.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  // Gone already, or somebody else has begun an answer.
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
  const body = JSON.stringify(problemOf(broken, 'fr', crypto.randomUUID()))
  const head = [
    `HTTP/1.1 ${broken.status} ${STATUS_CODES[broken.status] ?? 'Error'}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ].join('\r\n')
  socket.end(`${head}\r\n\r\n${body}`)
}
