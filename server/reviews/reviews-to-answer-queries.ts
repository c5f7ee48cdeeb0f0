import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { rentals } from '#server/schema/catalogue/rental-tables.ts'
import { reviews } from '#server/schema/following/review-tables.ts'
import { isPublic } from './review-repository.ts'

/** Rentals of an owner with public reviews without an answer. */
export function findRentalsToAnswer(db: Executor, ownerId: string, limit: number) {
  return db
    .select({ property_id: rentals.id, title: rentals.title, total: count() })
    .from(reviews)
    .innerJoin(rentals, eq(rentals.id, reviews.rentalId))
    .where(and(eq(rentals.ownerId, ownerId), isPublic, isNull(reviews.response)))
    .groupBy(rentals.id, rentals.title)
    .orderBy(desc(count()), rentals.id)
    .limit(limit)
}
