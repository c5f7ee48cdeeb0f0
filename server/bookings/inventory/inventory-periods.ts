import { type InventoryMoment, inventoryRules } from '#contract/bookings/inventory-moments.ts'
import { momentAt } from '#server/availability/local-time.ts'
import type { BookingRecord } from '../booking-queries.ts'

export type InventoryRole = 'guest' | 'owner'

type Stay = Pick<BookingRecord, 'checkIn' | 'checkInFrom' | 'checkOut' | 'checkOutUntil' | 'timeZone'>

const hour = 3_600_000
const { hoursBefore, hoursAfter, hoursToArrive, hoursAfterDeparture } = inventoryRules

/** Statuses of stays that are photographed. */
const photographed: readonly BookingRecord['status'][] = ['CONFIRMED', 'IN_STAY', 'COMPLETED']

export function isPhotographed({ status }: Pick<BookingRecord, 'status'>) {
  return photographed.includes(status)
}

/**
 * The period in which a participant photographs the rental, at most two hours past the arrival or the departure. The
 * hour of a guest's arrival is not recorded: their first picture within a day of the time of arrival begins the two
 * hours. The owner comes after the guest has left.
 * @param firstAt when the participant's first picture of this moment was received
 */
export function inventoryPeriod(stay: Stay, role: InventoryRole, moment: InventoryMoment, firstAt?: Date) {
  const arrival = momentAt(stay.checkIn, stay.checkInFrom, stay.timeZone)
  const departure = momentAt(stay.checkOut, stay.checkOutUntil, stay.timeZone)
  if (moment === 'arrival') {
    return role === 'owner'
      ? { opensAt: after(arrival, -hoursBefore), closesAt: after(arrival, hoursAfter) }
      : { opensAt: arrival, closesAt: firstAt ? after(firstAt, hoursAfter) : after(arrival, hoursToArrive) }
  }
  return role === 'owner'
    ? { opensAt: departure, closesAt: after(departure, hoursAfterDeparture) }
    : { opensAt: after(departure, -hoursBefore), closesAt: after(departure, hoursAfter) }
}

function after(moment: Date, hours: number) {
  return new Date(moment.getTime() + hours * hour)
}
