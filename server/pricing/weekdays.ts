/** Days of the week: a list of ISO numbers outside (1 Monday), bits inside (bit 0 Monday). */
export function bitsOf(days: number[]) {
  return days.reduce((bits, day) => bits | (1 << (day - 1)), 0)
}

export function daysIn(bits: number) {
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => (bits >> (day - 1)) & 1)
}
