/** The most that a night may cost, in minor units. */
export const mostPerNight = 100_000_000
/** The largest discount of a promotion code, in minor units. */
export const mostOff = 10_000_000
