import type { VisitPlan, VisitSlot } from '#contract/buying/visits.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookableDays, bookableSlots, type Slot } from './open-slots.ts'
import { findPlan, findBookedSlots, takenSeats, type SlotRow } from './visit-queries.ts'

/** The listing of slots. */
export interface VisitedListing {
  id: string
  sellerId: string
  timeZone: string
}

const minute = 60_000
/** No visit with its buffer is longer, so that no overlap is missed. */
const nearby = 12 * 60 * minute

/** The slots of a plan with their free seats: none where the seller has another visit. */
async function slotsOf(
  db: Executor,
  listing: VisitedListing,
  plan: VisitPlan,
  open: readonly Slot[],
): Promise<VisitSlot[]> {
  const taken = await bookingsNear(db, listing.sellerId, open)
  const seats = await takenSeats(
    db,
    taken.map(({ id }) => id),
  )
  return open.map((slot) => {
    const same = taken.find((row) => isSame(row, slot, listing.id))
    const total = same?.seats ?? plan.group_size
    const left = same
      ? total - (seats.get(same.id)?.length ?? 0)
      : taken.some((row) => meets(row, slot, plan, listing.id))
        ? 0
        : total
    return {
      starts_at: slot.startsAt.toISOString(),
      ends_at: slot.endsAt.toISOString(),
      seats: total,
      seats_left: Math.max(0, left),
    }
  })
}

/** Booked slots of a seller that may conflict with some of these. */
export async function bookingsNear(
  db: Executor,
  sellerId: string,
  slots: readonly Slot[],
): Promise<SlotRow[]> {
  if (slots.length === 0) return []
  const first = Math.min(...slots.map(({ startsAt }) => startsAt.getTime()))
  const last = Math.max(...slots.map(({ endsAt }) => endsAt.getTime()))
  return findBookedSlots(db, sellerId, new Date(first - nearby), new Date(last + nearby))
}

/** Whether a booked slot is this one. */
export function isSame(row: SlotRow, { startsAt }: Slot, listingId: string) {
  return row.listingId === listingId && row.startsAt.getTime() === startsAt.getTime()
}

/** Whether two slots conflict for the seller: the buffer after each, and travel between two listings. */
export function meets(row: SlotRow, slot: Slot, plan: VisitPlan, listingId: string) {
  const way = row.listingId === listingId ? 0 : plan.travel_minutes * minute
  const buffer = plan.buffer_minutes * minute
  return (
    slot.startsAt.getTime() < row.unavailableUntil.getTime() + way &&
    row.startsAt.getTime() < slot.endsAt.getTime() + buffer + way
  )
}

/** The public slots of a listing. */
export async function listSlots(
  app: Context,
  listing: VisitedListing,
  requested: { from?: string; to?: string },
) {
  const now = app.clock.now()
  const plan = (await findPlan(app.db, listing.sellerId, listing.id))?.plan
  if (!plan) {
    const today = bookableDays({ horizon_days: 0 } as VisitPlan, listing.timeZone, now).from
    return { needsConfirmation: false, until: today, items: [] }
  }
  return {
    needsConfirmation: plan.needs_confirmation,
    until: bookableDays(plan, listing.timeZone, now).to,
    items: await slotsOf(app.db, listing, plan, bookableSlots(plan, listing.timeZone, requested, now)),
  }
}
