import { randomUUIDv7 } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { lockRentalsOf } from '#server/rentals/lifecycle/suspend-rentals-of.ts'
import { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'

/** Archives the rentals of an account being closed. */
export async function archiveRentalsOf(tx: Transaction, userId: string, now: Date) {
  const open = (await lockRentalsOf(tx, userId)).filter(({ status }) => status !== 'ARCHIVED')
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  await tx.update(rentals).set({ status: 'ARCHIVED', updatedAt: now }).where(inArray(rentals.id, ids))
  await tx.insert(rentalStatusChanges).values(
    open.map(({ id, status }) => ({
      id: randomUUIDv7(),
      rentalId: id,
      previousStatus: status,
      newStatus: 'ARCHIVED' as const,
      reason: 'account closed',
      actorId: userId,
      actorAs: 'owner' as const,
      createdAt: now,
    })),
  )
}
