import { randomInt } from 'node:crypto'

/** Without 0, O, 1 and I, which are easily confused when read aloud. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Booking code, short enough to read out on the phone: `DM-7K2F9Q`. */
export function newBookingCode() {
  return `DM-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`
}
