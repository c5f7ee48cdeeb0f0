import { randomBytes } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'
import { endOfLink, lastUseOfEnded } from '#server/platform/signed-links/link-end.ts'

const purpose = 'favorite-share'

interface Shared {
  shareUsedAt: Date | null
}

/** Whether the link of a list is valid: it expires twelve months after its last use. */
export function isShared({ shareUsedAt }: Shared, now: Date) {
  return shareUsedAt !== null && shareUsedAt > lastUseOfEnded(now)
}

/** When a link without further use expires; null for a list that is not shared. */
export function endOfShare({ shareUsedAt }: Shared, now: Date) {
  return shareUsedAt !== null && isShared({ shareUsedAt }, now) ? endOfLink(shareUsedAt) : null
}

export function newShareKey() {
  return randomBytes(16).toString('base64url')
}

/**
 * The link of a shared list. It is signed: the database content is not enough to build it, yet its owner can read it
 * again. Revoking deletes the key of the list, and the link becomes invalid.
 */
export function sharePath(app: Pick<Context, 'keyFor'>, shareKey: string) {
  return `/favorites/shared/${shareKey}.${signatureOf(app.keyFor.all(purpose)[0], shareKey)}`
}

/** @returns the key of the list in a link; undefined for an invalid signature */
export function readShareToken(app: Pick<Context, 'keyFor'>, token: string) {
  const [shareKey = '', signature = ''] = token.split('.')
  return isSigned(app.keyFor.all(purpose), shareKey, signature) ? shareKey : undefined
}
