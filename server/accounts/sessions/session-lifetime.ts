const hour = 3_600_000
const day = 24 * hour

/** Idle and absolute lifetime of a session. `passing` sessions also end when the browser closes. */
const sessionLifetimes = {
  remembered: { idle: 30 * day, absolute: 180 * day },
  passing: { idle: 24 * hour, absolute: 7 * day },
}

/** Expiry of a session whose last use is now. */
export function sessionExpiry(remember: boolean, createdAt: Date, now: Date) {
  const { idle, absolute } = sessionLifetimes[remember ? 'remembered' : 'passing']
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + absolute))
}
