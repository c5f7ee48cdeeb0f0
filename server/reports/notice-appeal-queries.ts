import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import type { NoticeAppellant } from '#contract/moderation/report-enums.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { noticeAppeals } from '#server/schema/administration/report-tables.ts'

export type NoticeAppealRow = typeof noticeAppeals.$inferSelect

export async function findNoticeAppeal(db: Executor, reportId: string, appellant: NoticeAppellant) {
  const [row] = await db.select().from(noticeAppeals).where(isAppealOf(reportId, appellant))
  return row
}

/** The open appeal about a notice, of which there is one at most, or the last one. */
export async function findLastNoticeAppeal(db: Executor, reportId: string) {
  const [row] = await db
    .select()
    .from(noticeAppeals)
    .where(eq(noticeAppeals.reportId, reportId))
    .orderBy(desc(noticeAppeals.createdAt))
    .limit(1)
  return row
}

function isAppealOf(reportId: string, appellant: NoticeAppellant) {
  return and(eq(noticeAppeals.reportId, reportId), eq(noticeAppeals.appellant, appellant))
}

/** Of concurrent appeals one is inserted. @returns whether it was this one */
export async function insertNoticeAppeal(tx: Transaction, row: typeof noticeAppeals.$inferInsert) {
  return (await tx.insert(noticeAppeals).values(row).onConflictDoNothing().returning()).length > 0
}

export async function saveNoticeAppeal(
  tx: Transaction,
  { reportId, appellant }: Pick<NoticeAppealRow, 'reportId' | 'appellant'>,
  change: Partial<NoticeAppealRow>,
) {
  await tx.update(noticeAppeals).set(change).where(isAppealOf(reportId, appellant))
}

export async function countOpenNoticeAppeals(db: Executor) {
  const [row] = await db.select({ total: count() }).from(noticeAppeals).where(isNull(noticeAppeals.decidedAt))
  return row?.total ?? 0
}

/** Open appeals after their seven days that were not notified yet, marked as notified. */
export async function claimOverdueNoticeAppeals(tx: Transaction, now: Date) {
  const rows = await tx
    .update(noticeAppeals)
    .set({ overdueNotifiedAt: now })
    .where(
      and(
        isNull(noticeAppeals.decidedAt),
        isNull(noticeAppeals.overdueNotifiedAt),
        lt(noticeAppeals.dueAt, now),
      ),
    )
    .returning({ id: noticeAppeals.reportId })
  return rows.length
}
