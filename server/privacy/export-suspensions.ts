import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { dataRequests } from '#server/schema/people/data-request-tables.ts'
import { suspensionAppeals, suspensions } from '#server/schema/people/suspension-tables.ts'

/** Suspensions of a person with their appeals, and their requests about their data, for the data export. */
export async function exportSuspensions(db: Executor, userId: string) {
  return {
    suspensions: await db
      .select({
        category: suspensions.category,
        reason: suspensions.reason,
        until: suspensions.until,
        suspendedAt: suspensions.suspendedAt,
        liftedAt: suspensions.liftedAt,
        liftReason: suspensions.liftReason,
        appeal: suspensionAppeals.grounds,
        answer: suspensionAppeals.answer,
      })
      .from(suspensions)
      .leftJoin(suspensionAppeals, eq(suspensionAppeals.suspensionId, suspensions.id))
      .where(eq(suspensions.userId, userId))
      .orderBy(suspensions.suspendedAt),
    data_requests: await db
      .select({
        kind: dataRequests.kind,
        channel: dataRequests.channel,
        receivedOn: dataRequests.receivedOn,
        dueOn: dataRequests.dueOn,
        extensionReason: dataRequests.extensionReason,
        granted: dataRequests.granted,
        answer: dataRequests.answer,
        answeredAt: dataRequests.answeredAt,
      })
      .from(dataRequests)
      .where(eq(dataRequests.userId, userId))
      .orderBy(dataRequests.createdAt),
  }
}
