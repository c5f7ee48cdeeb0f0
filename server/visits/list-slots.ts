import type { VisitPlan, VisitSlot } from '#contract/buying/visits.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { bookableDays, isInTime, computeOpenSlots, type Slot } from './open-slots.ts'
import { findPlan, findBookedSlots, takenSeats, type SlotRow } from './visit-queries.ts'

/** The home that slots are of. */
export interface VisitedListing {
  id: string
  sellerId: string
  timeZone: string
}

const minute = 60_000
/** No visit and buffer are longer than this, so that nothing near is missed. */
const nearby = 12 * 60 * minute

/**
 * What a plan leaves of a home's hours: each slot with the places that are left, none where the seller is elsewhere.
 */
async function slotsOf(
  db: Executor,
  listing: VisitedListing,
  plan: VisitPlan,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<VisitSlot[]> {
  const open = computeOpenSlots(plan, listing.timeZone, from, to).filter((slot) => isInTime(plan, slot, now))
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return []
  const taken = await findBookedSlots(
    db,
    listing.sellerId,
    new Date(first.startsAt.getTime() - nearby),
    new Date(last.endsAt.getTime() + nearby),
  )
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

/** A slot that others have begun to fill. */
export function isSame(row: SlotRow, { startsAt }: Slot, listingId: string) {
  return row.listingId === listingId && row.startsAt.getTime() === startsAt.getTime()
}

/** Whether the seller cannot be at both: the buffer after each, and the way between two homes. */
export function meets(row: SlotRow, slot: Slot, plan: VisitPlan, listingId: string) {
  const way = row.listingId === listingId ? 0 : plan.travel_minutes * minute
  const buffer = plan.buffer_minutes * minute
  return (
    slot.startsAt.getTime() < row.unavailableUntil.getTime() + way &&
    row.startsAt.getTime() < slot.endsAt.getTime() + buffer + way
  )
}

/** The slots of a home as everybody sees them. */
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
  const days = bookableDays(plan, listing.timeZone, now)
  const from = requested.from && requested.from > days.from ? requested.from : days.from
  const to = requested.to && requested.to < days.to ? requested.to : days.to
  return {
    needsConfirmation: plan.needs_confirmation,
    until: days.to,
    items: from > to ? [] : await slotsOf(app.db, listing, plan, { from, to, now }),
  }
}
