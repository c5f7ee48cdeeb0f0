import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { VisitPlan } from '#contract/buying/visits.ts'
import type { bookVisit as contract } from '#contract/buying/visits.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { inquirerOf, type Sender, spendInquiryLimits } from '#server/inquiries/inquirer.ts'
import { canBeConfirmed, readLinkKey } from '#server/inquiries/link-key.ts'
import { requestedListing, listingOf } from '#server/inquiries/sale-briefs.ts'
import { sealTelephone } from '#server/platform/sms/sealed-telephone.ts'
import { countSaleEvent } from '#server/sale-metrics/count-sale-event.ts'
import { isSame, meets, type VisitedListing } from './list-slots.ts'
import { bookableDays, isInTime, computeOpenSlots, reminderMoments, type Slot } from './open-slots.ts'
import { requestAddress, notifyVisit } from './notify-visit.ts'
import { visitStatusAfter } from './visit-lifecycle.ts'
import {
  findPlan,
  findBookedSlots,
  findVisit,
  insertSlot,
  insertVisit,
  lockHoursOf,
  takenSeats,
  setAside,
  updateVisit,
  type VisitRow,
} from './visit-queries.ts'
import { holdOver, slotClosed, slotTaken, visitAhead } from './visit-refusals.ts'

type Requested = z.infer<typeof contract.body>

/** Minutes that a slot is held until the address is confirmed. */
const holdMinutes = 30

/** Books a slot for a buyer. @throws 403, 404, 409, 422, 429 */
export async function bookVisit(app: Context, listingId: string, requested: Requested, sender: Sender) {
  const listing = await requestedListing(app.db, listingId, sender.actor?.userId)
  const { inquirer, telephone, isProven } = await inquirerOf(app, sender, requested)
  await spendInquiryLimits(app, 'visit', inquirer, sender.address)
  const visit = await honouringBookings(() =>
    app.db.transaction(async (tx) => {
      const now = app.clock.now()
      const { plan, slot, slotId, seat } = await takeSlot(tx, app, listing, new Date(requested.starts_at))
      const id = randomUUIDv7()
      const row = await insertVisit(tx, {
        id,
        slotId,
        seat,
        listingId,
        sellerId: listing.sellerId,
        ...inquirer,
        sealedBuyerPhone: sealTelephone(app, telephone, id),
        message: requested.message,
        status: isProven ? (plan.needs_confirmation ? 'REQUESTED' : 'CONFIRMED') : 'HELD',
        onHoldUntil: isProven ? null : new Date(now.getTime() + holdMinutes * 60_000),
        ...slot,
        timeZone: listing.timeZone,
        ...reminderMoments(slot.startsAt, listing.timeZone, now),
        createdAt: now,
        updatedAt: now,
      })
      if (isProven) await notifyVisit(tx, app, row, 'booked')
      else await requestAddress(tx, app, row)
      return row
    }),
  )
  if (isProven) countSaleEvent(app, listingId, 'visit')
  return visit
}

/** Books the held visit of a link; a booked one is unchanged. @throws 404, 409 */
export async function confirmVisit(app: Context, key: string) {
  return honouringBookings(() =>
    app.db.transaction(async (tx) => {
      const id = await readLinkKey(tx, app, 'visit-confirmation', key)
      const visit = id === undefined ? undefined : await findVisit(tx, id, { lock: true })
      if (!visit || !canBeConfirmed(app, visit)) throw notFound()
      if (visit.status === 'REQUESTED' || visit.status === 'CONFIRMED') return visit
      if (visit.status !== 'HELD') throw holdOver()
      // The job cancels visits of listings off the market within a minute: this one must not be promised before.
      if (!(await listingOf(tx, visit.listingId)).isVisible) throw slotClosed()
      const now = app.clock.now()
      const plan = await findPlan(tx, visit.sellerId, visit.listingId)
      const needsConfirmation = plan?.plan.needs_confirmation ?? false
      const status = visitStatusAfter('prove_address', visit, 'system', { now, needsConfirmation })
      const booked = await updateVisit(tx, visit.id, { status, onHoldUntil: null, updatedAt: now })
      await notifyVisit(tx, app, booked, 'booked')
      countSaleEvent(app, visit.listingId, 'visit')
      return booked
    }),
  )
}

/** Replaces the slot of a visit by another one. @throws 409 */
export async function takeOtherSlot(
  tx: Transaction,
  app: Context,
  visit: VisitRow,
  startsAt: Date,
): Promise<{ plan: VisitPlan; changes: Partial<VisitRow> }> {
  const listing = await listingOf(tx, visit.listingId)
  const { plan, slot, slotId, seat } = await takeSlot(tx, app, listing, startsAt, visit)
  const changes = {
    ...slot,
    slotId,
    seat,
    ...reminderMoments(slot.startsAt, listing.timeZone, app.clock.now()),
  }
  return { plan, changes }
}

/**
 * Finds an open slot and a seat in it; concurrent bookings wait for the end of this transaction.
 * @param leaving the visit that moves: its slot counts as free when nobody else has a seat in it, as does its proposed
 *   time
 */
async function takeSlot(
  tx: Executor,
  { clock }: Pick<Context, 'clock'>,
  listing: VisitedListing,
  startsAt: Date,
  leaving?: Pick<VisitRow, 'id' | 'slotId'>,
) {
  await lockHoursOf(tx, listing.sellerId)
  const plan = (await findPlan(tx, listing.sellerId, listing.id))?.plan
  const slot = plan && openSlotAt(plan, listing.timeZone, startsAt, clock.now())
  if (!plan || !slot) throw slotClosed()
  const near = 12 * 3_600_000
  const booked = await findBookedSlots(
    tx,
    listing.sellerId,
    new Date(slot.startsAt.getTime() - near),
    new Date(slot.endsAt.getTime() + near),
  )
  const taken = booked.filter(({ id }) => id !== leaving?.id)
  const seats = await takenSeats(
    tx,
    taken.map(({ id }) => id),
  )
  const same = taken.find((row) => isSame(row, slot, listing.id))
  if (same) {
    const used = seats.get(same.id) ?? []
    const seat = Array.from({ length: same.seats }, (_, index) => index + 1).find(
      (each) => !used.includes(each),
    )
    if (seat === undefined || same.id === leaving?.slotId) throw slotTaken()
    return { plan, slot, slotId: same.id, seat }
  }
  const others = taken.filter(({ id }) => id !== leaving?.slotId || (seats.get(id)?.length ?? 0) > 1)
  if (others.some((row) => meets(row, slot, plan, listing.id))) throw slotTaken()
  if (leaving && others.length < taken.length) await setAside(tx, leaving.slotId)
  const slotId = await insertSlot(tx, {
    sellerId: listing.sellerId,
    listingId: listing.id,
    ...slot,
    unavailableUntil: new Date(slot.endsAt.getTime() + plan.buffer_minutes * 60_000),
    seats: plan.group_size,
  })
  return { plan, slot, slotId, seat: 1 }
}

function openSlotAt(plan: VisitPlan, timeZone: string, startsAt: Date, now: Date): Slot | undefined {
  const { from, to } = bookableDays(plan, timeZone, now)
  return computeOpenSlots(plan, timeZone, from, to).find(
    (slot) => slot.startsAt.getTime() === startsAt.getTime() && isInTime(plan, slot, now),
  )
}

/** Maps violations of the database's constraints to refusals for the buyer. */
export async function honouringBookings<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; constraint?: string } }
    if (cause?.constraint === 'visit_one_ahead') throw visitAhead()
    if (cause?.code === '23P01' || cause?.constraint === 'visit_one_a_seat') throw slotTaken()
    throw error
  }
}
