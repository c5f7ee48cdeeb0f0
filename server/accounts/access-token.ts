import { errors, jwtVerify, SignJWT } from 'jose'
import type { App } from '../app.ts'

export const accessTokenSeconds = 15 * 60

interface AccessTokenClaims {
  userId: string
  sessionId: string
}

const audience = 'demeure-api'
const type = 'at+jwt'

/** A token for 15 minutes. It names a session and grants nothing by itself: rights are read at each request. */
export async function signAccessToken(app: App, { userId, sessionId }: AccessTokenClaims) {
  const now = Math.floor(app.clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(app.config.publicUrl)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenSeconds)
    .setJti(crypto.randomUUID())
    .sign(app.keyFor('access-token'))
}

/** What a genuine token of ours says; nothing for any other string. No verified token is remembered. */
export async function readAccessToken(app: App, token: string): Promise<AccessTokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, app.keyFor('access-token'), {
      algorithms: ['HS256'],
      typ: type,
      issuer: app.config.publicUrl,
      audience,
      requiredClaims: ['sub', 'sid', 'iat', 'exp', 'jti'],
      currentDate: app.clock.now(),
    })
    const { sub, sid } = payload
    return isUuid(sub) && isUuid(sid) ? { userId: sub, sessionId: sid } : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}
