import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import type { RentalRecord } from '../listing/owned-rental-repository.ts'

export interface SameNumber {
  id: string
  title: string
  ownerId: string
}

/** Published rentals of other owners with the number of a rental: one of them is not its own. */
export async function findSameNumber(
  db: Executor,
  { id, ownerId, registrationNumber }: Pick<RentalRecord, 'id' | 'ownerId' | 'registrationNumber'>,
): Promise<SameNumber[]> {
  if (registrationNumber === null) return []
  const { rows } = await db.execute<SameNumber & Record<string, unknown>>(sql`
    select id, title, owner_id as "ownerId" from rental
    where registration_number = ${registrationNumber} and id <> ${id} and owner_id <> ${ownerId}
      and status = 'PUBLISHED'
    order by published_at, id limit 20`)
  return rows
}
