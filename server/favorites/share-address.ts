import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { App } from '../app.ts'

type Keys = Pick<App, 'keyFor'>

export function newShareKey() {
  return randomBytes(16).toString('base64url')
}

/**
 * The address of a shared list. It is signed: what the database keeps is not enough to make it, yet its owner can read
 * it again. Revoked, the list has no key any more and the address leads nowhere.
 */
export function sharePath(app: Keys, shareKey: string) {
  return `/favorites/shared/${shareKey}.${signatureOf(app, shareKey)}`
}

/** @returns the key of the list an address speaks of; undefined for one that is not ours */
export function readShareToken(app: Keys, token: string) {
  const [shareKey = '', signature = ''] = token.split('.')
  const right = Buffer.from(signatureOf(app, shareKey))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given) ? shareKey : undefined
}

function signatureOf({ keyFor }: Keys, shareKey: string) {
  return createHmac('sha256', keyFor('favorite-share')).update(shareKey).digest('base64url')
}
