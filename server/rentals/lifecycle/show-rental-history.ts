import { desc, eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { authorize } from '../listing/rental-access.ts'
import { rentals, rentalStatusChanges } from '#server/schema/catalogue/rental-tables.ts'

/** Maximum of entries in the history. */
const mostSteps = 100

/** The status changes of a rental, the newest first. @throws 404 for a rental of another owner */
export async function showRentalHistory(app: Context, id: string, actor: SignedIn) {
  const [rental] = await app.db.select({ ownerId: rentals.ownerId }).from(rentals).where(eq(rentals.id, id))
  if (!rental) throw notFound()
  authorize(actor, 'read', rental)
  return readHistory(app.db, id)
}

/** The same, after the caller has checked access. */
export async function readHistory(db: Executor, rentalId: string) {
  const changes = await db
    .select()
    .from(rentalStatusChanges)
    .where(eq(rentalStatusChanges.rentalId, rentalId))
    .orderBy(desc(rentalStatusChanges.createdAt), desc(rentalStatusChanges.id))
    .limit(mostSteps)
  return changes.map((change) => ({
    previous_status: change.previousStatus,
    new_status: change.newStatus,
    reason: change.reason,
    by: change.actorAs === 'owner' ? ('owner' as const) : ('house' as const),
    created_at: change.createdAt.toISOString(),
  }))
}
