import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { oneDecimal } from './reads/present-rental.ts'
import { hasStated } from './host-statement/host-statement-repository.ts'
import { completenessOf } from './listing/rental-completeness.ts'
import { rentalImages, rentals } from '#server/schema/catalogue/rental-tables.ts'

/** Drafts shown to their owner, the last edited first. */
const draftsShown = 5

/** Metrics of an owner's rentals, and the unfinished drafts. */
export async function ownerMetrics(db: Executor, ownerId: string) {
  const [[metrics], drafts, isHostStated] = await Promise.all([
    db
      .select({
        total: sql<number>`count(*)::int`,
        published: countOf('PUBLISHED'),
        draft: countOf('DRAFT'),
        archived: countOf('ARCHIVED'),
        reviews: sql<number>`coalesce(sum(${rentals.totalReviews}), 0)::int`,
        average: sql<
          number | null
        >`sum(${rentals.averageRating} * ${rentals.totalReviews}) / nullif(sum(${rentals.totalReviews}), 0)`,
      })
      .from(rentals)
      .where(eq(rentals.ownerId, ownerId)),
    db
      .select({
        rental: rentals,
        pictures: sql<number>`(select count(*)::int from ${rentalImages} where ${rentalImages.rentalId} = rental.id)`,
      })
      .from(rentals)
      .where(and(eq(rentals.ownerId, ownerId), eq(rentals.status, 'DRAFT')))
      .orderBy(desc(rentals.updatedAt), desc(rentals.id))
      .limit(draftsShown),
    hasStated(db, ownerId),
  ])
  const { reviews = 0, average = null, total = 0, published = 0, draft = 0, archived = 0 } = metrics ?? {}
  return {
    counters: { total, published, draft, archived },
    average_rating: average === null ? null : oneDecimal(average),
    total_reviews: reviews,
    /** Whoever has no rental yet reads it in the form of the first. */
    lacks_host_statement: total > 0 && !isHostStated,
    drafts_to_finish: drafts.map(({ rental, pictures }) => {
      const { score, next_action } = completenessOf(rental, { pictures, isHostStated })
      return { id: rental.id, title: rental.title, score, next_action }
    }),
  }
}

/** Number of rentals of an owner, in every status. */
export async function countRentalsOf(db: Executor, ownerId: string) {
  const [row] = await db.select({ total: count() }).from(rentals).where(eq(rentals.ownerId, ownerId))
  return row?.total ?? 0
}

/** Number of published rentals and of rentals that await moderation. */
export async function rentalCounts(db: Executor) {
  const [row] = await db
    .select({
      published: sql<number>`count(*) filter (where not ${rentals.underReview})::int`,
      underReview: sql<number>`count(*) filter (where ${rentals.underReview})::int`,
    })
    .from(rentals)
    .where(eq(rentals.status, 'PUBLISHED'))
  return { published: row?.published ?? 0, underReview: row?.underReview ?? 0 }
}

function countOf(status: 'PUBLISHED' | 'DRAFT' | 'ARCHIVED') {
  return sql<number>`count(*) filter (where ${rentals.status} = ${status})::int`
}
