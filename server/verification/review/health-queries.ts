import { and, count, desc, eq, gte, not, sql, sum } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import {
  verificationCases,
  verificationDocuments,
  verificationEvents,
  verificationPurges,
} from '#server/schema/catalogue/verification-tables.ts'

/** Cases whose automatic checks have not ended, and since when the oldest waits. */
export async function findCheckQueue(db: Executor) {
  const { rows } = await db.execute<{ waiting: number; running: number; oldest: string | null }>(sql`
    select count(*) filter (where status = 'submitted')::int as waiting,
      count(*) filter (where status = 'auto_checks')::int as running, min(submitted_at)::text as oldest
    from ${verificationCases} where status in ('submitted', 'auto_checks')`)
  return rows[0]!
}

/** Files whose reading ended without a report, the latest first. */
export function findFailedChecks(db: Executor, since: Date, limit: number) {
  return db
    .select({
      caseId: verificationCases.id,
      reference: verificationCases.reference,
      submittedAt: verificationCases.submittedAt,
      data: verificationEvents.data,
      at: verificationEvents.createdAt,
    })
    .from(verificationEvents)
    .innerJoin(verificationCases, eq(verificationCases.id, verificationEvents.caseId))
    .where(and(eq(verificationEvents.type, 'check_failed'), gte(verificationEvents.createdAt, since)))
    .orderBy(desc(verificationEvents.createdAt))
    .limit(limit)
}

export async function countPurgedSince(db: Executor, since: Date) {
  const [row] = await db
    .select({ files: sum(verificationPurges.files).mapWith(Number) })
    .from(verificationPurges)
    .where(gte(verificationPurges.createdAt, since))
  return row?.files ?? 0
}

/** Files whose own key is encrypted with an envelope key other than the one that starts so. @param head base64 */
export async function countSealedOtherwise(db: Executor, head: string) {
  const [row] = await db
    .select({ total: count() })
    .from(verificationDocuments)
    .where(
      and(
        sql`${verificationDocuments.sealedKey} is not null`,
        not(sql`starts_with(${verificationDocuments.sealedKey}, ${head})`),
      ),
    )
  return row?.total ?? 0
}
