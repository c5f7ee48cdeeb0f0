/** Weekdays are lists of ISO numbers in the API (1 Monday) and bit masks in the database (bit 0 Monday). */
export function bitsOf(days: number[]) {
  return days.reduce((bits, day) => bits | (1 << (day - 1)), 0)
}

export function daysIn(bits: number) {
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => (bits >> (day - 1)) & 1)
}
