import type { OpenSlot } from '#contract/buying/visits.ts'
import type { Context } from '#server/platform/context.ts'
import { bookingsNear, meets } from './list-slots.ts'
import { bookableSlots, type Slot } from './open-slots.ts'
import { findPlansOf, findVisitableListings } from './visit-queries.ts'

type Listing = Awaited<ReturnType<typeof findVisitableListings>>[number]

/** The bookable hours of a seller between two days: each once, with the listings that can be visited then. */
export async function listOpenSlots(
  app: Context,
  sellerId: string,
  requested: { from: string; to: string },
): Promise<OpenSlot[]> {
  const [listings, plans] = [
    await findVisitableListings(app.db, sellerId),
    await findPlansOf(app.db, sellerId),
  ]
  const planOf = ({ id }: Listing) =>
    plans.find(({ listingId }) => listingId === id) ?? plans.find(({ listingId }) => listingId === null)
  const now = app.clock.now()
  // Listings of one plan and one time zone have the same hours: an agency of hundreds computes them once.
  const hours = [...Map.groupBy(listings, (each) => `${planOf(each)?.id} ${each.timeZone}`).values()].flatMap(
    (same) => {
      const plan = planOf(same[0]!)?.plan
      return plan
        ? bookableSlots(plan, same[0]!.timeZone, requested, now).map((slot) => ({ slot, plan, same }))
        : []
    },
  )
  const taken = await bookingsNear(
    app.db,
    sellerId,
    hours.map(({ slot }) => slot),
  )
  const open = hours.flatMap(({ slot, plan, same }) =>
    same
      .filter(({ id }) => !taken.some((row) => meets(row, slot, plan, id)))
      .map((listing) => ({ slot, listing })),
  )
  const keyOf = ({ slot, listing }: (typeof open)[number]) =>
    `${slot.startsAt.toISOString()} ${slot.endsAt.toISOString()} ${listing.timeZone}`
  return [...Map.groupBy(open, keyOf).values()].map(presentOpenSlot).toSorted(byTime)
}

function presentOpenSlot(same: { slot: Slot; listing: Listing }[]): OpenSlot {
  const { slot, listing } = same[0]!
  const only = same.length === 1 ? listing : undefined
  return {
    starts_at: slot.startsAt.toISOString(),
    ends_at: slot.endsAt.toISOString(),
    time_zone: listing.timeZone,
    listings: same.length,
    property_id: only?.id ?? null,
    title: only?.title ?? null,
  }
}

function byTime(a: OpenSlot, b: OpenSlot) {
  return a.starts_at.localeCompare(b.starts_at) || a.ends_at.localeCompare(b.ends_at)
}
