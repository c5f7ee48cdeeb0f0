import type { Context } from '#server/platform/context.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'
import { endOfLink } from '#server/platform/signed-links/link-end.ts'

/** What somebody may end from a message without signing in. */
type Ended = 'saved-search' | 'favorite'
type Keys = Pick<Context, 'clock' | 'keyFor'>

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
  return `${signatureOf(keysOf(app, ended)[0], `${id}\n${until}`)}${until}`
}

export function isEndingKey(app: Keys, ended: Ended, id: string, key: string) {
  const until = key.slice(signatureLength)
  const endsAt = until === '' ? endOfUndated : new Date(Number.parseInt(until, 36) * 1000)
  const text = until === '' ? id : `${id}\n${until}`
  return isSigned(keysOf(app, ended), text, key.slice(0, signatureLength)) && endsAt > app.clock.now()
}

function keysOf({ keyFor }: Keys, ended: Ended) {
  return keyFor.all(`end-${ended}`)
}
