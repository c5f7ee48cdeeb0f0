const hour = 3_600_000
const day = 24 * hour

/** How long a sign-in lasts: without use, and at most. Not remembered, it also goes with the browser. */
const sessionLifetimes = {
  remembered: { idle: 30 * day, absolute: 180 * day },
  passing: { idle: 24 * hour, absolute: 7 * day },
}

/** When a session used now ends if it is not used again. */
export function sessionExpiry(remember: boolean, createdAt: Date, now: Date) {
  const { idle, absolute } = sessionLifetimes[remember ? 'remembered' : 'passing']
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + absolute))
}
