import type { App } from '../app.ts'
import { isSigned, signatureOf } from '../secret-key.ts'

/** What somebody may end from a message without signing in. */
type Ended = 'saved-search' | 'favorite'

/** Proves that one holds a message about this thing; it ends such messages and opens nothing. */
export function endingKey(app: Pick<App, 'keyFor'>, ended: Ended, id: string) {
  return signatureOf(app.keyFor.all(`end-${ended}`)[0], id)
}

export function isEndingKey(app: Pick<App, 'keyFor'>, ended: Ended, id: string, key: string) {
  return isSigned(app.keyFor.all(`end-${ended}`), id, key)
}
