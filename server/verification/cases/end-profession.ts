import type { Transaction } from '#server/platform/database/connect.ts'
import type { VerificationContext } from '../verification-context.ts'
import { applyStanding } from './apply-standing.ts'
import { findCaseOf, insertCaseEvent, lockCase, updateCase } from './case-queries.ts'

/**
 * Ends the approval of a profession whose facts changed in the profile: they are no longer those that were verified.
 * The case becomes a draft again, unless it is revoked.
 */
export async function endProfession(tx: Transaction, app: VerificationContext, sellerId: string) {
  const found = await findCaseOf(tx, { kind: 'professional', subjectId: sellerId, listingId: null })
  const record = found && (await lockCase(tx, found.id))
  if (record && !record.revokedAt && record.approvedAt) {
    const now = app.clock.now()
    await updateCase(
      tx,
      record.id,
      { status: 'draft', approvedAt: null, validUntil: null, approvedFacts: null, remindedDays: null },
      now,
    )
    await insertCaseEvent(tx, {
      caseId: record.id,
      type: 'profile_changed',
      actorId: null,
      actorRole: 'system',
      fromStatus: record.status,
      toStatus: 'draft',
      createdAt: now,
    })
  }
  await applyStanding(tx, app, sellerId)
}
