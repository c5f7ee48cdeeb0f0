import { and, count, eq, isNull, lt } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { noticeAppeals } from '#server/schema/administration/report-tables.ts'

export type NoticeAppealRow = typeof noticeAppeals.$inferSelect

export async function findNoticeAppeal(db: Executor, reportId: string) {
  const [row] = await db.select().from(noticeAppeals).where(eq(noticeAppeals.reportId, reportId))
  return row
}

/** Of concurrent appeals one is inserted. @returns whether it was this one */
export async function insertNoticeAppeal(tx: Transaction, row: typeof noticeAppeals.$inferInsert) {
  return (await tx.insert(noticeAppeals).values(row).onConflictDoNothing().returning()).length > 0
}

export async function saveNoticeAppeal(tx: Transaction, reportId: string, change: Partial<NoticeAppealRow>) {
  await tx.update(noticeAppeals).set(change).where(eq(noticeAppeals.reportId, reportId))
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
