import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import type { Executor } from '#server/platform/database/connect.ts'
import type { DateRange } from './availability-queries.ts'
import { occupancies } from '#server/schema/catalogue/calendar-tables.ts'

export type OccupancyRecord = typeof occupancies.$inferSelect

/** Occupancies that overlap a range of dates. */
export function findOccupancies(
  db: Executor,
  rentalId: string,
  { from, to }: DateRange,
  kinds: OccupancyRecord['kind'][],
) {
  return db
    .select()
    .from(occupancies)
    .where(
      and(
        eq(occupancies.rentalId, rentalId),
        inArray(occupancies.kind, kinds),
        gt(occupancies.endsOn, from),
        lt(occupancies.startsOn, to),
      ),
    )
    .orderBy(asc(occupancies.startsOn))
}

export async function deleteOccupancies(db: Executor, ids: string[]) {
  if (ids.length > 0) await db.delete(occupancies).where(inArray(occupancies.id, ids))
}

export async function deleteImportedNights(db: Executor, rentalId: string) {
  await db.delete(occupancies).where(and(eq(occupancies.rentalId, rentalId), eq(occupancies.kind, 'import')))
}

export async function insertOccupancies(
  db: Executor,
  rentalId: string,
  kind: 'block' | 'import',
  ranges: (DateRange & { note?: string })[],
) {
  if (ranges.length === 0) return
  await db.insert(occupancies).values(
    ranges.map(({ from, to, note = '' }) => ({
      id: randomUUIDv7(),
      rentalId,
      startsOn: from,
      endsOn: to,
      kind,
      note,
    })),
  )
}
