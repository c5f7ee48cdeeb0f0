import { and, eq } from 'drizzle-orm'
import { formatTime, companyTimeZone } from '#contract/core/date-format.ts'
import type { QueuedCase } from '#contract/verification/admin-verification.ts'
import { type CaseKind, claimMinutes } from '#contract/verification/verification-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../cases/case-access.ts'
import { shortName } from '../cases/case-history.ts'
import { findSubject, lockCase } from '../cases/case-queries.ts'
import { caseClaimed } from '../cases/case-refusals.ts'
import { presentQueued } from './list-cases.ts'
import { findNextCase, findQueuedCase } from './queue-queries.ts'

/**
 * Reserves a case for fifteen minutes, or renews the reservation. Of two calls at once, the lock of the row admits one.
 * @throws 403 for one's own; 404; 409 with the name of the colleague who has it
 */
export async function claimCase(app: Context, id: string, actor: SignedIn): Promise<QueuedCase> {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const record = await lockCase(tx, id)
    if (!record?.submittedAt) throw notFound()
    authorize(await asSeller(tx, actor), 'claim', record)
    const { claimedBy, claimedUntil } = record
    if (claimedBy && claimedBy !== actor.userId && claimedUntil && claimedUntil > now) {
      const holder = await findSubject(tx, claimedBy)
      const name = shortName(holder?.firstName ?? null, holder?.lastName ?? null) ?? ''
      throw caseClaimed({ values: { name, until: formatTime(claimedUntil, companyTimeZone) } })
    }
    const until = new Date(now.getTime() + claimMinutes * 60_000)
    await tx
      .update(verificationCases)
      .set({ claimedBy: actor.userId, claimedUntil: until })
      .where(eq(verificationCases.id, id))
  })
  return presentQueued(app.db, (await findQueuedCase(app, id))!, actor, now)
}

/**
 * Reserves the case that is due first, skipping one that a colleague reserves meanwhile.
 * @throws 404
 */
export async function claimNextCase(app: Context, kind: CaseKind | undefined, actor: SignedIn) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const now = app.clock.now()
    const next = await findNextCase(app, { kind, reviewerId: actor.userId, now })
    if (!next) break
    try {
      return await claimCase(app, next.id, actor)
    } catch (error) {
      if (!(error instanceof Error && error.message === 'kyc_claimed')) throw error
    }
  }
  throw notFound()
}

export async function releaseCase(app: Context, id: string, actor: SignedIn) {
  await app.db
    .update(verificationCases)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(verificationCases.id, id), eq(verificationCases.claimedBy, actor.userId)))
}
