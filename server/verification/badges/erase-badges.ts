import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { verificationBadges } from '#server/schema/catalogue/badge-tables.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'

/** Deletes the badges of a closed account, and the name stored with its approvals. */
export async function eraseBadgesOf(tx: Transaction, subjectId: string) {
  const own = tx
    .select({ id: verificationCases.id })
    .from(verificationCases)
    .where(eq(verificationCases.subjectId, subjectId))
  await tx.delete(verificationBadges).where(inArray(verificationBadges.caseId, own))
  await tx
    .update(verificationCases)
    .set({ approvedFacts: null })
    .where(eq(verificationCases.subjectId, subjectId))
}
