import type { Transaction } from '#server/platform/database/connect.ts'
import type { ChangeStatus } from '#server/schema/dealings/booking-tables.ts'
import { updatePendingChange } from './change-queries.ts'

/** Closes the pending change, if any. */
export async function closeChange(
  tx: Transaction,
  bookingId: string,
  status: Exclude<ChangeStatus, 'pending'>,
  now: Date,
) {
  await updatePendingChange(tx, bookingId, { status, answeredAt: now })
}
