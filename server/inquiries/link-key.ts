import type { App } from '../app.ts'
import { isSigned, signatureOf } from '../secret-key.ts'

/** What the link of an e-mail opens: one inquiry's confirmation or thread, one visit. */
type LinkPurpose = 'inquiry-confirmation' | 'inquiry-thread' | 'visit-confirmation' | 'visit'

/** The key of a link: the id of what it opens, signed. The database keeps nothing of it. */
export function linkKey(app: Pick<App, 'keyFor'>, purpose: LinkPurpose, id: string) {
  return `${id}.${signatureOf(app.keyFor.all(purpose)[0], id)}`
}

/** @returns the id that a key opens; undefined for one that is not ours */
export function readLinkKey(app: Pick<App, 'keyFor'>, purpose: LinkPurpose, key: string) {
  const [id = '', signature = '', ...more] = key.split('.')
  return more.length === 0 && isSigned(app.keyFor.all(purpose), id, signature) ? id : undefined
}
