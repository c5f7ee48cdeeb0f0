import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../app.ts'

/** What somebody may end from a message without signing in. */
type Ended = 'saved-search' | 'favorite'

/** Proves that one holds a message about this thing; it ends such messages and opens nothing. */
export function endingKey(app: Pick<App, 'keyFor'>, ended: Ended, id: string) {
  return createHmac('sha256', app.keyFor(`end-${ended}`))
    .update(id)
    .digest('base64url')
}

export function isEndingKey(app: Pick<App, 'keyFor'>, ended: Ended, id: string, key: string) {
  const [given, right] = [Buffer.from(key), Buffer.from(endingKey(app, ended, id))]
  return given.length === right.length && timingSafeEqual(given, right)
}
