import { setTimeout } from 'node:timers/promises'
import { forgetExpired } from './accounts/forget-expired.ts'
import type { App } from './app.ts'
import { forgetSpentLimits } from './http/limits.ts'
import { forgetOldMail } from './mail/forget-old-mail.ts'

const hour = 3_600_000
const chores = { forgetSpentLimits, forgetExpired, forgetOldMail }

/** Once an hour, throws away what has expired. Several processes may do it at once: the second finds nothing. */
export function startHousekeeping(app: App) {
  const stopping = new AbortController()
  const finished = (async () => {
    while (!stopping.signal.aborted) {
      await tidyUp(app)
      await setTimeout(hour, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await finished
    },
  }
}

export async function tidyUp(app: App) {
  for (const [chore, work] of Object.entries(chores)) {
    await work(app).catch((error: unknown) => app.log.error({ err: error, chore }, 'a chore failed'))
  }
}
