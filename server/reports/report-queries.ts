import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { paginate } from '../../contract/page.ts'
import type { ReportedKind } from '../../contract/report-words.ts'
import type { Executor } from '../database/connect.ts'
import { rentals } from '../rentals/rental-tables.ts'
import { reviews } from '../reviews/review-tables.ts'
import { saleListings } from '../sales/sale-tables.ts'
import { contentReports } from './report-tables.ts'

export type ReportRow = typeof contentReports.$inferSelect

const targets = { sale: saleListings, rental: rentals, review: reviews }

/** What the notice is about; nothing where there is no such thing. */
export async function targetExists(db: Executor, kind: ReportedKind, id: string) {
  const table = targets[kind]
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.id, id)).limit(1)
  return row !== undefined
}

export async function findReports(
  db: Executor,
  { page, per_page: perPage }: { page: number; per_page: number },
  where: SQL | undefined,
  newestFirst = false,
) {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(contentReports)
      .where(where)
      .orderBy((newestFirst ? desc : asc)(contentReports.createdAt), asc(contentReports.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(contentReports).where(where),
  ])
  return { rows, pagination: paginate(page, perPage, counted?.total ?? 0) }
}

/** Locked, since it will be decided. */
export async function lockReport(tx: Executor, id: string) {
  const [row] = await tx.select().from(contentReports).where(eq(contentReports.id, id)).for('update')
  return row
}

/** Which of some things somebody holds for illegal, undecided yet: moderators see those first. */
export async function openReportsOn(db: Executor, kind: ReportedKind, ids: string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await db
    .selectDistinct({ id: contentReports.targetId })
    .from(contentReports)
    .where(
      and(
        eq(contentReports.kind, kind),
        inArray(contentReports.targetId, ids),
        eq(contentReports.status, 'received'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
