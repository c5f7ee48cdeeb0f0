import { inventoryMoments } from '#contract/bookings/inventory-moments.ts'
import type { InventoryPicture, StayInventory } from '#contract/bookings/stay-inventory.ts'
import type { BookingRole } from '../lifecycle/booking-access.ts'
import type { BookingRecord } from '../booking-queries.ts'
import { inventoryPeriod, isPhotographed } from './inventory-periods.ts'
import { firstOf, type InventoryPictureRow } from './inventory-queries.ts'

export function presentPicture(row: Omit<InventoryPictureRow, 'bookingId'>): InventoryPicture {
  const { id, party, moment, width, height, sentSha256, storedSha256, receivedAt } = row
  return {
    id,
    party,
    moment,
    width,
    height,
    received_at: receivedAt.toISOString(),
    sent_sha256: sentSha256,
    stored_sha256: storedSha256,
  }
}

export function presentInventory(
  booking: BookingRecord,
  pictures: InventoryPictureRow[],
  { viewer, now }: { viewer: BookingRole; now: Date },
): StayInventory {
  return {
    periods: isPhotographed(booking) ? periodsOf(booking, pictures, { viewer, now }) : [],
    pictures: pictures.map(presentPicture),
  }
}

function periodsOf(
  booking: BookingRecord,
  pictures: InventoryPictureRow[],
  { viewer, now }: { viewer: BookingRole; now: Date },
) {
  return inventoryMoments.flatMap((moment) =>
    (['owner', 'guest'] as const).map((role) => {
      const { opensAt, closesAt } = inventoryPeriod(
        booking,
        role,
        moment,
        firstOf(pictures, { party: role, moment }),
      )
      const state =
        now < opensAt ? ('to_come' as const) : now > closesAt ? ('over' as const) : ('open' as const)
      return {
        party: role,
        moment,
        opens_at: opensAt.toISOString(),
        closes_at: closesAt.toISOString(),
        state,
        may_add: role === viewer && state === 'open',
      }
    }),
  )
}
