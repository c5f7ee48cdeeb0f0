import type { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'

type Rental = typeof rentals.$inferInsert
type StatusChange = typeof rentalStatusChanges.$inferInsert

/** The status history of each rental: published once, and archived since where it is. */
export function makeStatusChanges(random: Random, days: Days, rentals: { row: Rental }[]): StatusChange[] {
  return rentals.flatMap(({ row }) => {
    const change = (reason: string, from: Rental['status'], to: Rental['status'], createdAt: Date) => ({
      id: random.id(createdAt),
      rentalId: row.id,
      previousStatus: from ?? 'DRAFT',
      newStatus: to ?? 'DRAFT',
      reason,
      actorId: row.ownerId,
      actorAs: 'owner' as const,
      createdAt,
    })
    const steps: StatusChange[] = []
    if (row.publishedAt) steps.push(change('publish', 'DRAFT', 'PUBLISHED', row.publishedAt))
    const from = row.publishedAt ? 'PUBLISHED' : 'DRAFT'
    const archivedAt = days.at(-1, 9)
    if (row.status === 'ARCHIVED') steps.push(change('archive', from, 'ARCHIVED', archivedAt))
    return steps
  })
}
