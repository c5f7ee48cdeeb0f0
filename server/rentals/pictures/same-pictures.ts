import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { isSamePicture } from '#server/platform/images/same-picture.ts'
import type { RentalRecord } from '../listing/owned-rental-repository.ts'

/** A listing of another person that shows pictures of a rental. */
export interface SharedPictures {
  kind: 'stay' | 'sale'
  id: string
  title: string
  ownerId: string
  /** How many pictures of the rental it shows. */
  pictures: number
}

/**
 * Public rentals and sales of others that had the same pictures before a rental: one of them has taken them from the
 * other, or an agent sells what its owner rents out. Those on hold and later copies do not count: a thief could hide the
 * original with them.
 * @param which only this one of its pictures, or only those since an instant
 */
export async function findSharedPictures(
  db: Executor,
  { id, ownerId }: Pick<RentalRecord, 'id' | 'ownerId'>,
  { imageId, since }: { imageId?: string; since?: Date } = {},
): Promise<SharedPictures[]> {
  const chosen = [
    sql`mine.rental_id = ${id} and theirs.created_at < mine.created_at`,
    ...(imageId ? [sql`mine.id = ${imageId}`] : []),
    ...(since ? [sql`mine.created_at > ${since.toISOString()}::timestamptz`] : []),
    isSamePicture('mine', 'theirs'),
  ]
  const mine = sql`rental_image mine on ${sql.join(chosen, sql` and `)}`
  const { rows } = await db.execute<SharedPictures & Record<string, unknown>>(sql`
    select 'stay' as kind, other.id, other.title, other.owner_id as "ownerId", count(distinct mine.id)::int as pictures
    from rental_image theirs join ${mine} join rental other on other.id = theirs.rental_id
    where other.owner_id <> ${ownerId} and other.status = 'PUBLISHED' and not other.under_review
    group by other.id
    union all
    select 'sale', other.id, other.title, other.seller_id, count(distinct mine.id)::int
    from sale_image theirs join ${mine} join sale_listing other on other.id = theirs.listing_id
    where other.seller_id <> ${ownerId}
      and other.sale_status in ('pending_validation', 'active', 'under_offer', 'sold')
    group by other.id
    order by pictures desc, id limit 20`)
  return rows
}
