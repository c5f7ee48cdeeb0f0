import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { refundPayments } from '#server/payments/booking-payments.ts'
import type { RefundedLine } from '#server/schema/dealings/payment-kinds.ts'
import { mayReport } from './allowed-actions.ts'
import { type BookingRecord, updateBooking } from '../booking-queries.ts'
import { incidentTooLate } from '../booking-refusals.ts'
import { authorize } from './booking-access.ts'
import { type Mover, moverOf, noteEvent, takeBooking } from './transition-booking.ts'
import { notifyParticipants } from '../notifications/notify-participants.ts'

/** @throws 404 for others, 409 outside the reporting period */
export async function takeDisputable(tx: Transaction, app: Context, id: string, actor: SignedIn) {
  const { booking, now } = await takeBooking(tx, app, id)
  const role = authorize(actor, 'report_incident', booking)
  if (role === 'admin' || !mayReport(booking, role, now)) throw incidentTooLate()
  return { booking, role, mover: moverOf(role, actor), now }
}

/**
 * Reports an incident, by guest or owner: the payout is on hold until the platform decides.
 * @throws 404 for others, 409 outside the reporting period
 */
export async function disputeBooking(
  tx: Transaction,
  app: Context,
  id: string,
  { actor, description }: { actor: SignedIn; description: string },
) {
  const { booking, role, mover, now } = await takeDisputable(tx, app, id, actor)
  const disputed = await updateBooking(tx, id, { disputedAt: now, updatedAt: now })
  await noteEvent(tx, booking, 'report_incident', mover, { now, reason: description })
  await notifyParticipants(tx, app, 'disputed', disputed)
  const { needsPictureBefore, currency } = booking
  return { party: role, now, needsPictureBefore, currency }
}

/** Adds a participant's statement while the platform reviews the incident. */
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
  deductionMinor: number
  /** What the guest gets back of a deposit that was debited; undefined where none was. */
  depositBackMinor: number | undefined
  lines: RefundedLine[]
  /** Visible to both participants. */
  reason: string
}

/** Applies the decision to a locked booking: the refund is made and the payout released. */
export async function settleDispute(
  tx: Transaction,
  app: Context,
  booking: BookingRecord,
  mover: Mover,
  { now, refundMinor, deductionMinor, depositBackMinor, lines, reason }: Ruling,
) {
  const ruled = await updateBooking(tx, booking.id, {
    disputedAt: null,
    refundedMinor: booking.refundedMinor + refundMinor,
    updatedAt: now,
  })
  if (refundMinor > 0) await refundPayments(tx, app, booking, { refundMinor, lines, reason: 'incident' })
  await noteEvent(tx, ruled, 'rule_incident', mover, { now, reason })
  await notifyParticipants(tx, app, rulingOf({ refundMinor, deductionMinor, depositBackMinor }), ruled, {
    backMinor: refundMinor || deductionMinor,
    amountMinor: deductionMinor + (depositBackMinor ?? 0),
    restMinor: depositBackMinor ?? 0,
    reason,
  })
}

function rulingOf({
  refundMinor,
  deductionMinor,
  depositBackMinor,
}: Pick<Ruling, 'refundMinor' | 'deductionMinor' | 'depositBackMinor'>) {
  if (refundMinor > 0) return 'ruled_refund'
  if (depositBackMinor !== undefined) return deductionMinor > 0 ? 'ruled_captured' : 'ruled_returned'
  return deductionMinor > 0 ? 'ruled_deposit' : 'ruled_kept'
}
