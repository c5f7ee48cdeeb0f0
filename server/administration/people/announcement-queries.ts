import { count, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { bulkJobs } from '#server/schema/administration/bulk-job-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'

const isAnnouncement = eq(bulkJobs.action, 'user.message')

/** Jobs that wrote to people, with the name of who requested each. */
export async function findAnnouncements(db: Executor, { limit, offset }: { limit: number; offset: number }) {
  const [rows, [counted]] = await Promise.all([
    db
      .select({ job: bulkJobs, author: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
      .from(bulkJobs)
      .innerJoin(users, eq(users.id, bulkJobs.requestedBy))
      .where(isAnnouncement)
      .orderBy(desc(bulkJobs.createdAt), desc(bulkJobs.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(bulkJobs).where(isAnnouncement),
  ])
  return { rows, total: counted?.total ?? 0 }
}
