import type { Context } from '#server/platform/context.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'
import { endOfLink } from '#server/platform/signed-links/link-end.ts'

/** What an unsubscribe link can end without a sign-in. */
type Ended = 'saved-search' | 'favorite'
type Keys = Pick<Context, 'clock' | 'keyFor'>

/** Length of an HMAC-SHA-256 in base64url; the rest of a key is its expiry. */
const signatureLength = 43
/** Expiry of keys issued before keys had one; they are in e-mails of the year before this day. */
const endOfUndated = new Date('2027-12-01T00:00:00Z')

/**
 * Signed key of an unsubscribe link: proves receipt of a message about this record and authorises nothing else. Valid
 * for twelve months from each message; the expiry is part of the signed text, and nothing is stored.
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
