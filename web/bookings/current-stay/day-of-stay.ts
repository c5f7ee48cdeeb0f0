import { daysUntil } from '#web/ui/dates/calendar-days.ts'
import { nightsBetween } from '#web/ui/dates/dates.ts'

/** The day of a stay that is today on this device, from 1, and how many it has; 0 or less before the arrival. */
export function dayOfStay(checkIn: string, checkOut: string) {
  const days = nightsBetween(checkIn, checkOut) + 1
  return { day: Math.min(1 - daysUntil(checkIn), days), days }
}
