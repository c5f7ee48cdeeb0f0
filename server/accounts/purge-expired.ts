import { lt, or } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import {
  accountChanges,
  externalSignIns,
  factorRemovals,
  recognizedDevices,
  oneTimeTokens,
  passkeyChallenges,
  pendingSignIns,
  refreshTokens,
  securityEvents,
  sessions,
} from '#server/schema/people/account-tables.ts'
import { retention } from '#server/schema/retention.ts'

const day = 86_400_000

/** Deletes expired sessions and tokens, devices not seen for a year, and events past the retention of the logs. */
export async function purgeExpired({ db, clock }: Context) {
  const ago = (days: number) => new Date(clock.now().getTime() - days * day)
  const over = or(
    lt(sessions.expiresAt, ago(retention.sessions.age.days)),
    lt(sessions.endedAt, ago(retention.sessions.age.days)),
  )
  await db.delete(sessions).where(over)
  // A used refresh token detects theft until the last token of its session expires; after that the row is useless.
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, ago(retention.sessions.age.days)))
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, ago(retention.one_time_tokens.age.days)))
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, ago(retention.one_time_tokens.age.days)))
  await db
    .delete(passkeyChallenges)
    .where(lt(passkeyChallenges.expiresAt, ago(retention.one_time_tokens.age.days)))
  await db
    .delete(externalSignIns)
    .where(lt(externalSignIns.expiresAt, ago(retention.one_time_tokens.age.days)))
  await db.delete(accountChanges).where(lt(accountChanges.createdAt, ago(retention.account_changes.age.days)))
  await db
    .delete(factorRemovals)
    .where(lt(factorRemovals.requestedAt, ago(retention.account_changes.age.days)))
  await db
    .delete(recognizedDevices)
    .where(lt(recognizedDevices.lastUsedAt, ago(retention.known_devices.age.days)))
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, ago(retention.security_events.age.days)))
}
