import { randomBytes } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'
import { endOfLink, lastUseOfEnded } from '#server/platform/signed-links/link-end.ts'

const purpose = 'favorite-share'

interface Shared {
  shareUsedAt: Date | null
}

/** Whether the address of a list opens it: twelve months after it was last opened it has ended. */
export function isShared({ shareUsedAt }: Shared, now: Date) {
  return shareUsedAt !== null && shareUsedAt > lastUseOfEnded(now)
}

/** Until when an address that is not opened again holds; null for a list that is not shared. */
export function endOfShare({ shareUsedAt }: Shared, now: Date) {
  return shareUsedAt !== null && isShared({ shareUsedAt }, now) ? endOfLink(shareUsedAt) : null
}

export function newShareKey() {
  return randomBytes(16).toString('base64url')
}

/**
 * The address of a shared list. It is signed: what the database keeps is not enough to make it, yet its owner can read
 * it again. Revoked, the list has no key any more and the address leads nowhere.
 */
export function sharePath(app: Pick<Context, 'keyFor'>, shareKey: string) {
  return `/favorites/shared/${shareKey}.${signatureOf(app.keyFor.all(purpose)[0], shareKey)}`
}

/** @returns the key of the list an address speaks of; undefined for one that is not ours */
export function readShareToken(app: Pick<Context, 'keyFor'>, token: string) {
  const [shareKey = '', signature = ''] = token.split('.')
  return isSigned(app.keyFor.all(purpose), shareKey, signature) ? shareKey : undefined
}
