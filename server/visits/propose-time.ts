import { visitLimits } from '#contract/buying/visit-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { bookingsNear, meets } from './list-slots.ts'
import { emptyPlan, reminderMoments, type Slot } from './open-slots.ts'
import { findPlan, insertSlot, lockHoursOf, setAside, takenSeats, type VisitRow } from './visit-queries.ts'
import { timeOutOfReach, timeTaken, timeUnchanged } from './visit-refusals.ts'

/**
 * Checks a time that a seller proposes for a visit: any that they are free at, also outside their open hours. Until the
 * buyer answers, it is taken for others (`findBookedSlots`), and the visit keeps its own slot.
 * @throws 409
 */
export async function assertProposable(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  visit: VisitRow,
  startsAt: Date,
) {
  const ahead = startsAt.getTime() - app.clock.now().getTime()
  if (ahead <= 0 || ahead > visitLimits.proposedDays * 86_400_000) throw timeOutOfReach()
  if (startsAt.getTime() === visit.startsAt.getTime()) throw timeUnchanged()
  await assertFree(tx, visit, slotOf(visit, startsAt))
}

/** The proposed time as the slot of a visit, whose own slot is released where nobody else is in it. @throws 409 */
export async function takeProposedTime(
  tx: Transaction,
  app: Pick<Context, 'clock'>,
  visit: VisitRow,
): Promise<Partial<VisitRow>> {
  const slot = slotOf(visit, visit.proposedStartsAt!)
  const { plan, isAlone } = await assertFree(tx, visit, slot)
  // The slot left and the slot taken may overlap, which the exclusion constraint would refuse.
  if (isAlone) await setAside(tx, visit.slotId)
  const slotId = await insertSlot(tx, {
    sellerId: visit.sellerId,
    listingId: visit.listingId,
    ...slot,
    unavailableUntil: new Date(slot.endsAt.getTime() + plan.buffer_minutes * 60_000),
    seats: plan.group_size,
  })
  return { ...slot, slotId, seat: 1, ...reminderMoments(slot.startsAt, visit.timeZone, app.clock.now()) }
}

/** @throws 409 where the seller has another visit then, or proposes that time to somebody else */
async function assertFree(tx: Transaction, visit: VisitRow, slot: Slot) {
  const { sellerId, listingId } = visit
  await lockHoursOf(tx, sellerId)
  const plan = (await findPlan(tx, sellerId, listingId))?.plan ?? emptyPlan
  const isAlone = ((await takenSeats(tx, [visit.slotId])).get(visit.slotId)?.length ?? 0) <= 1
  const others = (await bookingsNear(tx, sellerId, [slot])).filter(
    (row) => row.id !== visit.id && !(isAlone && row.id === visit.slotId),
  )
  if (others.some((row) => meets(row, slot, plan, listingId))) throw timeTaken()
  return { plan, isAlone }
}

function slotOf({ startsAt, endsAt }: VisitRow, proposed: Date): Slot {
  return {
    startsAt: proposed,
    endsAt: new Date(proposed.getTime() + endsAt.getTime() - startsAt.getTime()),
  }
}
