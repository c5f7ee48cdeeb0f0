import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'
import { rentalLifecycle } from '../lifecycle/rental-lifecycle.ts'
import type { RentalRecord } from '../listing/owned-rental-repository.ts'

/** Hides or shows a rental by a rule of the platform, and records why; whether it is under review stays as it is. */
export async function changeStatusBySystem(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  rental: RentalRecord,
  { event, reason }: { event: 'suspend' | 'reinstate'; reason: string },
) {
  const now = app.clock.now()
  const facts = { ...rental, hasBookings: false, hasStaySoon: false }
  const status = rentalLifecycle.after(event, facts, 'system')
  await tx.update(rentals).set({ status, updatedAt: now }).where(eq(rentals.id, rental.id))
  await tx.insert(rentalStatusChanges).values({
    id: randomUUIDv7(),
    rentalId: rental.id,
    previousStatus: rental.status,
    newStatus: status,
    reason,
    createdAt: now,
  })
}
