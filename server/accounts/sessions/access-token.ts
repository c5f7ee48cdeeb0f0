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

/** A token for 15 minutes. It names a session and grants nothing by itself: rights are read at each request. */
export async function signAccessToken(app: Context, { userId, sessionId }: AccessTokenClaims) {
  const now = Math.floor(app.clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader(head)
    .setIssuer(app.config.publicUrl)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenSeconds)
    .setJti(crypto.randomUUID())
    .sign(app.keyFor('access-token'))
}

/**
 * What a genuine token of ours says; nothing for any other string. No verified token is remembered. The signature is
 * reckoned right here: WebCrypto, by which jose does it, hands each to another thread, and that costs more than all the
 * rest of learning who asks.
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
 * Whom a genuine token of ours names, also once it has expired or its session has ended: for the log of refusals. It
 * opens nothing.
 */
export function readTokenHolder(app: Context, token: string): AccessTokenClaims | undefined {
  return readSignedToken(app, token)?.named
}

function readSignedToken(app: Context, token: string) {
  const [first = '', payload = '', signature = '', ...more] = token.split('.')
  // Nothing is read from the head: it is ours to the letter, or the token is not.
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

/** Called for what we have signed only. */
function claimsOf(payload: string) {
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}
