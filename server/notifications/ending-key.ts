import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../app.ts'
import { endOfLink } from '../signed-links/link-end.ts'

/** What somebody may end from a message without signing in. */
type Ended = 'saved-search' | 'favorite'
type Keys = Pick<App, 'clock' | 'keyFor'>

/** Of an HMAC-SHA-256 in base64url; what follows it in a key is when the key ends. */
const signatureLength = 43
/** Keys from before keys had an end are in e-mails of the year before this day. */
const endOfUndated = new Date('2027-12-01T00:00:00Z')

/**
 * Proves that one holds a message about this thing; it ends such messages and opens nothing. Every message brings one
 * for twelve months, so that use puts nothing off: the end is part of what is signed, and nothing is kept.
 */
export function endingKey(app: Keys, ended: Ended, id: string) {
  const until = Math.floor(endOfLink(app.clock.now()).getTime() / 1000).toString(36)
  return `${sign(app, ended, `${id}\n${until}`)}${until}`
}

export function isEndingKey(app: Keys, ended: Ended, id: string, key: string) {
  const until = key.slice(signatureLength)
  const endsAt = until === '' ? endOfUndated : new Date(Number.parseInt(until, 36) * 1000)
  const right = Buffer.from(sign(app, ended, until === '' ? id : `${id}\n${until}`))
  const given = Buffer.from(key.slice(0, signatureLength))
  return given.length === right.length && timingSafeEqual(given, right) && endsAt > app.clock.now()
}

function sign({ keyFor }: Keys, ended: Ended, text: string) {
  return createHmac('sha256', keyFor(`end-${ended}`))
    .update(text)
    .digest('base64url')
}
