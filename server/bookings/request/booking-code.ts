import { randomInt } from 'node:crypto'

/** Without 0, O, 1 and I, which people mix up when they read a code out. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What people read out on the phone: `DM-7K2F9Q`. */
export function newBookingCode() {
  return `DM-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`
}
