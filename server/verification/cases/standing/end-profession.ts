import type { Transaction } from '#server/platform/database/connect.ts'
import type { VerificationContext } from '../../verification-context.ts'
import { applyStanding } from '../apply-standing.ts'
import {
  findCaseOf,
  findSubject,
  insertCaseEvent,
  lockCase,
  updateCase,
  withoutApproval,
} from '../case-queries.ts'

/**
 * Ends the approval of a profession whose facts changed in the profile: they are no longer those that were verified.
 * The case becomes a draft of the profession in the profile, unless it is revoked.
 */
export async function endProfession(tx: Transaction, app: VerificationContext, sellerId: string) {
  const found = await findCaseOf(tx, { kind: 'professional', subjectId: sellerId, listingId: null })
  const record = found && (await lockCase(tx, found.id))
  if (record && !record.revokedAt && record.approvedAt) {
    const now = app.clock.now()
    const subject = await findSubject(tx, sellerId)
    await updateCase(
      tx,
      record.id,
      {
        ...withoutApproval,
        status: 'draft',
        professionalType: subject?.professionalType ?? record.professionalType,
      },
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
