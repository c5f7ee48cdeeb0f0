import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { refundPayments } from '#server/payments/booking-payments.ts'
import type { RefundedLine } from '#server/schema/dealings/payment-kinds.ts'
import { mayReport } from './allowed-actions.ts'
import { type BookingRecord, updateBooking } from '../booking-queries.ts'
import { incidentTooLate } from '../booking-refusals.ts'
import { type Mover, noteEvent, takeBooking } from './move-booking.ts'
import { tellParties } from '../notifications/tell-parties.ts'

/**
 * A guest reports what is wrong, or an owner a damage: the payout waits until the house has ruled.
 * @throws 404 for strangers, 409 outside the time for it
 */
export async function disputeBooking(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, description }: { actor: SignedIn; description: string },
) {
  const { booking, party, mover, now } = await takeBooking(tx, app, id, actor, 'report_incident')
  if (party === 'admin' || !mayReport(booking, party, now)) throw incidentTooLate()
  const disputed = await updateBooking(tx, id, { disputedAt: now, updatedAt: now })
  await noteEvent(tx, booking, 'report_incident', mover, { now, reason: description })
  await tellParties(tx, app, 'disputed', disputed)
  return { party, now }
}

/** One of the parties says what happened, while the house looks at it. */
export async function noteStatement(
  tx: Transaction,
  booking: BookingRecord,
  mover: Mover,
  { now, body }: { now: Date; body: string },
) {
  await noteEvent(tx, booking, 'state_incident', mover, { now, reason: body })
}

interface Ruling {
  now: Date
  refundMinor: number
  lines: RefundedLine[]
  /** Both parties read it. */
  reason: string
}

/** The house has ruled on a locked booking: what goes back goes back, and the payout waits no more. */
export async function settleDispute(
  tx: Transaction,
  app: Context,
  booking: BookingRecord,
  mover: Mover,
  { now, refundMinor, lines, reason }: Ruling,
) {
  const ruled = await updateBooking(tx, booking.id, {
    disputedAt: null,
    refundedMinor: booking.refundedMinor + refundMinor,
    updatedAt: now,
  })
  if (refundMinor > 0) await refundPayments(tx, app, booking, { refundMinor, lines, reason: 'incident' })
  await noteEvent(tx, ruled, 'rule_incident', mover, { now, reason })
  await tellParties(tx, app, refundMinor > 0 ? 'ruled_refund' : 'ruled_kept', ruled, {
    backMinor: refundMinor,
    reason,
  })
}
