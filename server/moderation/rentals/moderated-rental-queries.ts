import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { RentalStatus } from '#contract/rentals/rentals.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { RentalRecord } from '#server/rentals/listing/owned-rental-repository.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { isAppealed } from './rental-appeal-queries.ts'

export interface ModeratedFilter {
  status?: RentalStatus | 'UNDER_REVIEW' | 'APPEALED' | undefined
  search?: string | undefined
}

const isOnHold = sql<boolean>`(${rentals.status} = 'PUBLISHED' and ${rentals.underReview})`

/** One page of all rentals, those on hold first, then the last changed. */
export async function findModeratedRentals(
  db: Executor,
  filter: ModeratedFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(ofStatus(filter.status), filter.search ? resembles(filter.search) : undefined)
  const [rows, [counted], [underReview]] = await Promise.all([
    db
      .select()
      .from(rentals)
      .where(where)
      .orderBy(desc(isOnHold), desc(rentals.updatedAt), desc(rentals.id))
      .limit(limit)
      .offset(offset) as Promise<RentalRecord[]>,
    db.select({ total: count() }).from(rentals).where(where),
    db.select({ total: count() }).from(rentals).where(isOnHold),
  ])
  return { rows, total: counted?.total ?? 0, held: underReview?.total ?? 0 }
}

function ofStatus(status: ModeratedFilter['status']): SQL | undefined {
  if (!status) return undefined
  if (status === 'APPEALED') return isAppealed
  return status === 'UNDER_REVIEW' ? isOnHold : eq(rentals.status, status)
}

/** Matches title or town, regardless of accents and case; no character is special. */
function resembles(text: string): SQL {
  const where = sql`plain_text(${rentals.title} || ' ' || ${rentals.city})`
  return sql`position(plain_text(${text}) in ${where}) > 0`
}
