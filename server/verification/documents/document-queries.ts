import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import {
  verificationCases,
  verificationDocuments,
  verificationOverrides,
  verificationReports,
} from '#server/schema/catalogue/verification-tables.ts'

/** Marks the documents of a draft as part of its submission. */
export async function submitDocuments(tx: Transaction, caseId: string, submission: number) {
  await tx
    .update(verificationDocuments)
    .set({ submission })
    .where(
      and(
        eq(verificationDocuments.caseId, caseId),
        isNull(verificationDocuments.removedAt),
        isNull(verificationDocuments.submission),
      ),
    )
}

/**
 * Removes from a renewed case the documents that must be submitted again: those that end within 60 days, and those
 * without an end whose image is purged.
 */
export async function releaseOldDocuments(tx: Transaction, caseId: string, today: string, now: Date) {
  const types = tx
    .select({ type: verificationReports.documentType })
    .from(verificationReports)
    .where(
      and(
        eq(verificationReports.caseId, caseId),
        sql`${verificationReports.expiresOn} <= ${today}::date + 60`,
      ),
    )
  const withoutEnd = tx
    .select({ type: verificationReports.documentType })
    .from(verificationReports)
    .where(and(eq(verificationReports.caseId, caseId), isNull(verificationReports.expiresOn)))
  const released = await tx
    .update(verificationDocuments)
    .set({ removedAt: now })
    .where(
      and(
        eq(verificationDocuments.caseId, caseId),
        isNull(verificationDocuments.removedAt),
        sql`(${verificationDocuments.documentType} in ${types}
          or (${verificationDocuments.purgedAt} is not null and ${verificationDocuments.documentType} in ${withoutEnd}))`,
      ),
    )
    .returning({ type: verificationDocuments.documentType })
  await deleteReports(
    tx,
    caseId,
    released.map(({ type }) => type),
  )
}

/** Removes the documents of some types from a case, with what was found about them. */
export async function releaseDocuments(tx: Transaction, caseId: string, types: DocumentType[], now: Date) {
  if (types.length === 0) return
  await tx
    .update(verificationDocuments)
    .set({ removedAt: now })
    .where(
      and(
        eq(verificationDocuments.caseId, caseId),
        inArray(verificationDocuments.documentType, types),
        isNull(verificationDocuments.removedAt),
      ),
    )
  await deleteReports(tx, caseId, types)
}

/** Removes every document of a case that begins anew. */
export async function releaseAllDocuments(tx: Transaction, caseId: string, now: Date) {
  const released = await tx
    .update(verificationDocuments)
    .set({ removedAt: now })
    .where(and(eq(verificationDocuments.caseId, caseId), isNull(verificationDocuments.removedAt)))
    .returning({ type: verificationDocuments.documentType })
  await deleteReports(
    tx,
    caseId,
    released.map(({ type }) => type),
  )
}

/** Deletes the reports of documents that are no longer part of a case, and their overrides. */
export async function deleteReports(tx: Transaction, caseId: string, types: DocumentType[]) {
  if (types.length === 0) return
  await deleteOverrides(tx, caseId, types)
  await tx
    .delete(verificationReports)
    .where(and(eq(verificationReports.caseId, caseId), inArray(verificationReports.documentType, types)))
}

/** An override applies to a check of one document, and not to the document that replaces it. */
export async function deleteOverrides(tx: Transaction, caseId: string, types: DocumentType[]) {
  await tx
    .delete(verificationOverrides)
    .where(and(eq(verificationOverrides.caseId, caseId), inArray(verificationOverrides.documentType, types)))
}

/** Cases of other people that hold the same file or a document with the same number. */
export async function findDuplicates(db: Executor, caseId: string, subjectId: string) {
  const { rows } = await db.execute<{
    caseId: string
    reference: string
    documentType: DocumentType
    what: 'file' | 'number'
  }>(sql`
    select distinct other.id as "caseId", other.reference, mine.document_type as "documentType", 'file' as what
    from ${verificationDocuments} mine
    join ${verificationDocuments} theirs on theirs.content_hmac = mine.content_hmac and theirs.case_id <> mine.case_id
    join ${verificationCases} other on other.id = theirs.case_id
    where mine.case_id = ${caseId} and mine.removed_at is null and other.subject_id <> ${subjectId}
    union
    select distinct other.id, other.reference, mine.document_type, 'number'
    from ${verificationReports} mine
    join ${verificationReports} theirs on theirs.number_hmac = mine.number_hmac and theirs.case_id <> mine.case_id
    join ${verificationCases} other on other.id = theirs.case_id
    where mine.case_id = ${caseId} and other.subject_id <> ${subjectId}`)
  return rows
}

/** Types of a case's documents whose file is identical to another side or document of the same case. */
export async function findRepeatedFiles(db: Executor, caseId: string): Promise<DocumentType[]> {
  const { rows } = await db.execute<{ documentType: DocumentType }>(sql`
    select distinct mine.document_type as "documentType"
    from ${verificationDocuments} mine
    join ${verificationDocuments} other on other.case_id = mine.case_id and other.id <> mine.id
      and other.content_hmac = mine.content_hmac and other.removed_at is null
    where mine.case_id = ${caseId} and mine.removed_at is null`)
  return rows.map(({ documentType }) => documentType)
}
