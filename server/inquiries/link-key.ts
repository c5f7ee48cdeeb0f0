import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../app.ts'

/** What the link of an e-mail opens: one inquiry's confirmation or thread, one visit. */
type LinkPurpose = 'inquiry-confirmation' | 'inquiry-thread' | 'visit-confirmation' | 'visit'

/** The key of a link: the id of what it opens, signed. The database keeps nothing of it. */
export function linkKey(app: Pick<App, 'keyFor'>, purpose: LinkPurpose, id: string) {
  const signature = createHmac('sha256', app.keyFor(purpose)).update(id).digest('base64url')
  return `${id}.${signature}`
}

/** @returns the id that a key opens; undefined for one that is not ours */
export function readLinkKey(app: Pick<App, 'keyFor'>, purpose: LinkPurpose, key: string) {
  const [id = ''] = key.split('.')
  const right = Buffer.from(linkKey(app, purpose, id))
  const given = Buffer.from(key)
  return right.length === given.length && timingSafeEqual(right, given) ? id : undefined
}
