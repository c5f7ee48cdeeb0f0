import { lt, or } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import {
  accountChanges,
  externalSignIns,
  factorRemovals,
  knownDevices,
  oneTimeTokens,
  passkeyChallenges,
  pendingSignIns,
  refreshTokens,
  securityEvents,
  sessions,
} from '#server/schema/people/account-tables.ts'

const day = 86_400_000
/** Days that things are kept once they no longer serve. */
const kept = { sessions: 30, changes: 30, tokens: 1, devices: 400, events: 365 }

/** Forgets what has expired: sessions, tokens, devices not seen for a year, events older than the logs. */
export async function forgetExpired({ db, clock }: Context) {
  const ago = (days: number) => new Date(clock.now().getTime() - days * day)
  const over = or(lt(sessions.expiresAt, ago(kept.sessions)), lt(sessions.endedAt, ago(kept.sessions)))
  await db.delete(sessions).where(over)
  // Used refresh tokens prove a theft for as long as the last one may be presented, not longer.
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, ago(kept.sessions)))
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, ago(kept.tokens)))
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, ago(kept.tokens)))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, ago(kept.tokens)))
  await db.delete(externalSignIns).where(lt(externalSignIns.expiresAt, ago(kept.tokens)))
  await db.delete(accountChanges).where(lt(accountChanges.createdAt, ago(kept.changes)))
  await db.delete(factorRemovals).where(lt(factorRemovals.requestedAt, ago(kept.changes)))
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, ago(kept.devices)))
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, ago(kept.events)))
}
