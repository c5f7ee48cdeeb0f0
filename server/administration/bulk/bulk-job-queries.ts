import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { bulkJobItems, bulkJobs } from '#server/schema/administration/bulk-job-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'

export type BulkJobRow = typeof bulkJobs.$inferSelect
export type BulkItemRow = typeof bulkJobItems.$inferSelect

const mostAtOnce = 5_000

export async function insertJob(tx: Transaction, job: typeof bulkJobs.$inferInsert, objectIds: string[]) {
  const [row] = await tx.insert(bulkJobs).values(job).returning()
  for (let from = 0; from < objectIds.length; from += mostAtOnce) {
    const rows = objectIds
      .slice(from, from + mostAtOnce)
      .map((objectId, index) => ({ jobId: job.id, position: from + index, objectId }))
    // oxlint-disable-next-line no-await-in-loop -- one statement holds so many rows
    await tx.insert(bulkJobItems).values(rows)
  }
  return row!
}

/** Takes a job that runs nowhere; undefined where another process works on it or it has ended. */
export async function takeJob(db: Executor, id: string, idleSince: Date, now: Date) {
  const [row] = await db
    .update(bulkJobs)
    .set({ progressAt: now })
    .where(and(eq(bulkJobs.id, id), isIdle(idleSince)))
    .returning()
  return row
}

/** Jobs without a process, whose hold is over. */
export function findIdleJobs(db: Executor, idleSince: Date, now: Date) {
  return db
    .select({ id: bulkJobs.id })
    .from(bulkJobs)
    .where(and(isIdle(idleSince), lte(bulkJobs.startsAt, now)))
    .orderBy(asc(bulkJobs.createdAt))
}

function isIdle(idleSince: Date) {
  return and(eq(bulkJobs.status, 'running'), lt(bulkJobs.progressAt, idleSince))
}

/** Whether the job still runs; the lock holds off a stop until the object is done. */
export async function isRunning(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ status: bulkJobs.status })
    .from(bulkJobs)
    .where(eq(bulkJobs.id, id))
    .for('share')
  return row?.status === 'running'
}

/** The next object to process, locked. */
export async function nextItem(tx: Executor, jobId: string) {
  const [row] = await tx
    .select()
    .from(bulkJobItems)
    .where(and(eq(bulkJobItems.jobId, jobId), isNull(bulkJobItems.result)))
    .orderBy(asc(bulkJobItems.position))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export async function saveResult(
  tx: Executor,
  { jobId, position }: BulkItemRow,
  result: Pick<BulkItemRow, 'result' | 'reason'>,
) {
  await tx
    .update(bulkJobItems)
    .set(result)
    .where(and(eq(bulkJobItems.jobId, jobId), eq(bulkJobItems.position, position)))
}

export async function noteProgress(db: Executor, id: string, now: Date) {
  await db.update(bulkJobs).set({ progressAt: now }).where(eq(bulkJobs.id, id))
}

/** @returns whether it was running */
export async function endJob(db: Executor, id: string, status: 'stopped' | 'finished', now: Date) {
  const ended = await db
    .update(bulkJobs)
    .set({ status, finishedAt: now })
    .where(and(eq(bulkJobs.id, id), eq(bulkJobs.status, 'running')))
    .returning({ id: bulkJobs.id })
  return ended.length > 0
}

export async function findJob(db: Executor, id: string, userId: string) {
  const [row] = await db
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.id, id), eq(bulkJobs.requestedBy, userId)))
  return row
}

export function findJobsOf(db: Executor, userId: string, since: Date) {
  return db
    .select()
    .from(bulkJobs)
    .where(
      and(
        eq(bulkJobs.requestedBy, userId),
        or(eq(bulkJobs.status, 'running'), gt(bulkJobs.createdAt, since)),
      ),
    )
    .orderBy(desc(bulkJobs.createdAt))
    .limit(10)
}

/** Results of jobs, counted. */
export async function countResults(db: Executor, jobIds: string[]) {
  if (jobIds.length === 0) return []
  return db
    .select({
      jobId: bulkJobItems.jobId,
      done: sql<number>`count(*) filter (where ${bulkJobItems.result} = 'done')::int`,
      refused: sql<number>`count(*) filter (where ${bulkJobItems.result} = 'refused')::int`,
      failed: sql<number>`count(*) filter (where ${bulkJobItems.result} = 'failed')::int`,
    })
    .from(bulkJobItems)
    .where(inArray(bulkJobItems.jobId, jobIds))
    .groupBy(bulkJobItems.jobId)
}

/** Name of a person, title of a home or of a support case; empty for everything else. */
const labelOfItem = sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}),
  (select title from rental where id = ${bulkJobItems.objectId}),
  (select title from sale_listing where id = ${bulkJobItems.objectId}),
  (select title from support_case where id = ${bulkJobItems.objectId}), '')`

export async function findRefusals(
  db: Executor,
  jobId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(eq(bulkJobItems.jobId, jobId), inArray(bulkJobItems.result, ['refused', 'failed']))
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: bulkJobItems.objectId,
        reason: bulkJobItems.reason,
        label: labelOfItem,
      })
      .from(bulkJobItems)
      .leftJoin(users, eq(users.id, bulkJobItems.objectId))
      .where(where)
      .orderBy(asc(bulkJobItems.position))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(bulkJobItems).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}
