import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { countryOf } from '../sign-in/country-of-address.ts'
import { noteActivity } from '../profile/account-activity.ts'
import { accessTokenSeconds, signAccessToken } from './access-token.ts'
import { recognizedDevices } from '#server/schema/people/account-tables.ts'
import { hashSecret, newSecret } from '../secret-tokens.ts'
import type { SessionCookies } from './session-cookies.ts'
import { sessionExpiry } from './session-lifetime.ts'
import { insertSession } from './session-queries.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

export interface OpenedSession extends SessionCookies {
  userId: string
  sessionId: string
  deviceSecret: string
}

/** Creates a session for an authenticated user and stores the browser as recognised. */
export async function openSession(
  app: Context,
  db: Executor,
  userId: string,
  visit: Visit,
  remember: boolean,
  { secondFactor = false, provedAt = null }: { secondFactor?: boolean; provedAt?: Date | null } = {},
): Promise<OpenedSession> {
  const now = app.clock.now()
  const refreshToken = newSecret()
  const deviceSecret = visit.deviceSecret ?? newSecret()
  const session = {
    id: randomUUIDv7(),
    userId,
    device: visit.device,
    remember,
    secondFactor,
    authenticatedAt: now,
    provedAt,
    country: await countryOf(visit.address),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: sessionExpiry(remember, now, now),
  }
  await insertSession(db, session, hashSecret(refreshToken))
  await noteActivity(db, userId, now)
  await db
    .insert(recognizedDevices)
    .values({ userId, hash: hashSecret(deviceSecret), lastUsedAt: now })
    .onConflictDoUpdate({
      target: [recognizedDevices.userId, recognizedDevices.hash],
      set: { lastUsedAt: sql`excluded.last_used_at` },
    })
  return {
    userId,
    sessionId: session.id,
    refreshToken,
    deviceSecret,
    ...(remember && { until: session.expiresAt }),
  }
}

export async function presentAccessToken(app: Context, session: { userId: string; sessionId: string }) {
  return {
    access_token: await signAccessToken(app, session),
    token_type: 'bearer' as const,
    expires_in: accessTokenSeconds,
  }
}
