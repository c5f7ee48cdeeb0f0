import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { submissionsAtMost } from '#contract/verification/verification-cases.ts'
import type { CaseKind } from '#contract/verification/verification-enums.ts'
import type { Context } from '#server/platform/context.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { linkOf } from './case-link.ts'
import { reminderDays } from './case-standing.ts'
import { verificationDay } from './verification-day.ts'

/** A case that waits for a document of its person. */
export interface AwaitedDocuments {
  caseId: string
  kind: CaseKind
  listingId: string | null
  /** Requested by the reviewer, refused with another attempt left, or about to expire. */
  cause: 'requested' | 'refused' | 'expiring' | 'expired'
  /** The reviewer's message, where the documents were requested or refused. */
  message: string | null
  /** Last day of the approval; null where nothing was approved. */
  validUntil: string | null
  since: Date
  link: string
}

/** Cases of a person that wait for a document: one was requested, or an approval is about to end. */
export async function documentsAwaited(app: Context, subjectId: string): Promise<AwaitedDocuments[]> {
  const today = verificationDay(app)
  const { status, submissions, validUntil, approvedAt } = verificationCases
  const rows = await app.db
    .select()
    .from(verificationCases)
    .where(
      and(
        eq(verificationCases.subjectId, subjectId),
        isNull(verificationCases.revokedAt),
        ne(status, 'withdrawn'),
        or(
          and(inArray(status, ['more_info', 'rejected']), lt(submissions, submissionsAtMost)),
          and(
            inArray(status, ['approved', 'expired']),
            isNotNull(approvedAt),
            sql`${validUntil} <= ${today}::date + ${reminderDays[0]}::int`,
          ),
        ),
      ),
    )
    .orderBy(asc(verificationCases.updatedAt))
  return rows.map((row) => ({
    caseId: row.id,
    kind: row.kind,
    listingId: row.listingId,
    cause:
      row.status === 'more_info'
        ? 'requested'
        : row.status === 'rejected'
          ? 'refused'
          : row.validUntil! < today
            ? 'expired'
            : 'expiring',
    message: row.status === 'more_info' || row.status === 'rejected' ? row.message : null,
    validUntil: row.validUntil,
    since: row.decidedAt ?? row.updatedAt,
    link: linkOf(row),
  }))
}
