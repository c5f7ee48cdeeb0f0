import { SignJWT } from 'jose'
import type { Context } from '#server/platform/context.ts'
import { isSigned } from '#server/platform/secret-key.ts'

export const accessTokenSeconds = 15 * 60

export interface AccessTokenClaims {
  userId: string
  sessionId: string
}

const audience = 'demeure-api'
const head = { alg: 'HS256', typ: 'at+jwt' }

/** Signs a token valid for 15 minutes. It names a session and carries no rights: those are read at each request. */
export async function signAccessToken(
  app: Context,
  { userId, sessionId }: AccessTokenClaims,
  /** For staff who act for a person: the browser does not exchange it for a token of its refresh cookie. */
  actingUntil?: Date,
) {
  const now = Math.floor(app.clock.now().getTime() / 1000)
  const until = actingUntil ? Math.floor(actingUntil.getTime() / 1000) : now + accessTokenSeconds
  return new SignJWT({ sid: sessionId, ...(actingUntil && { acting: true }) })
    .setProtectedHeader(head)
    .setIssuer(app.config.publicUrl)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(until)
    .setJti(crypto.randomUUID())
    .sign(app.keyFor('access-token'))
}

/**
 * Claims of a valid token; undefined for any other string. Verified tokens are not cached. The signature is computed
 * synchronously: WebCrypto, which jose uses, moves each to another thread, and that costs more than the rest of the
 * authentication.
 */
export function readAccessToken(app: Context, token: string): AccessTokenClaims | undefined {
  const signed = readSignedToken(app, token)
  if (!signed) return undefined
  const { iat, exp, nbf } = signed.claims
  const now = Math.floor(app.clock.now().getTime() / 1000)
  const isInForce =
    isNumber(iat) && isNumber(exp) && exp > now && (nbf === undefined || (isNumber(nbf) && nbf <= now))
  return isInForce ? signed.named : undefined
}

/**
 * Claims of a correctly signed token, even expired or with its session ended: for the log of refusals only, never for
 * authorization.
 */
export function readTokenHolder(app: Context, token: string): AccessTokenClaims | undefined {
  return readSignedToken(app, token)?.named
}

function readSignedToken(app: Context, token: string) {
  const [first = '', payload = '', signature = '', ...more] = token.split('.')
  // The header is not parsed: it must equal the server's byte for byte.
  const keys = app.keyFor.all('access-token')
  if (first !== ourHead || more.length > 0 || !isSigned(keys, `${first}.${payload}`, signature)) {
    return undefined
  }
  const claims = claimsOf(payload)
  const { sub, sid, iss, aud, jti } = claims
  const isForUs = iss === app.config.publicUrl && aud === audience && typeof jti === 'string'
  return isForUs && isUuid(sub) && isUuid(sid)
    ? { claims, named: { userId: sub, sessionId: sid } }
    : undefined
}

const ourHead = Buffer.from(JSON.stringify(head)).toString('base64url')

/** Only for payloads with a verified signature. */
function claimsOf(payload: string) {
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}
