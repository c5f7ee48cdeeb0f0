import { and, count, lte } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { isOneOf } from '#server/platform/database/is-one-of.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { pressingHours } from '../cases/case-priority.ts'
import { subtractWorkingHours } from '../cases/working-hours.ts'

const isWaiting = isOneOf(verificationCases.status, 'submitted', 'auto_checks', 'in_review')

/** Cases that wait for staff. */
export async function countWaitingCases(db: Executor) {
  const [row] = await db.select({ total: count() }).from(verificationCases).where(isWaiting)
  return row?.total ?? 0
}

/** The same by kind, and how many have waited for `pressingHours`, three quarters of the promised 24 working hours. */
export async function countWaitingByKind(db: Executor, now: Date) {
  const rows = await db
    .select({ kind: verificationCases.kind, total: count() })
    .from(verificationCases)
    .where(isWaiting)
    .groupBy(verificationCases.kind)
  const [pressing] = await db
    .select({ total: count() })
    .from(verificationCases)
    .where(and(isWaiting, lte(verificationCases.submittedAt, subtractWorkingHours(now, pressingHours))))
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.total ?? 0
  return {
    professionals: of('professional'),
    homes: of('property'),
    identities: of('identity'),
    pressing: pressing?.total ?? 0,
  }
}
