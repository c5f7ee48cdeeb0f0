import { depositRules, depositWay } from '#contract/bookings/deposit-rules.ts'
import { daysBetween, momentAt } from '#server/availability/local-time.ts'
import type { BookingRecord } from '../booking-queries.ts'

type Stay = Pick<
  BookingRecord,
  'checkIn' | 'checkInFrom' | 'checkOut' | 'checkOutUntil' | 'timeZone' | 'paymentMethod'
>

const hour = 3_600_000

/** How the deposit of a stay is settled. */
export function wayOf({ checkIn, checkOut, paymentMethod }: Stay) {
  return depositWay({ payment_method: paymentMethod, nights: daysBetween(checkIn, checkOut) })
}

/** When a guest may have the deposit held, and when it is released where no damage was reported. */
export function holdPeriod({ checkIn, checkInFrom, checkOut, checkOutUntil, timeZone }: Stay) {
  const arrival = momentAt(checkIn, checkInFrom, timeZone)
  const departure = momentAt(checkOut, checkOutUntil, timeZone)
  return {
    opensAt: new Date(arrival.getTime() - depositRules.hoursBefore * hour),
    closesAt: departure,
    releaseAt: new Date(departure.getTime() + depositRules.hoursAfter * hour),
  }
}
