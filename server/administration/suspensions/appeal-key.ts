import type { Context } from '#server/platform/context.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'

/** Purpose of the key: it is valid for these links only. */
const purpose = 'suspension appeal'

/** The page where a suspended person reads why and contests, without signing in. The link is not stored in the database. */
export function appealPath(app: Pick<Context, 'keyFor'>, suspensionId: string) {
  const key = `${suspensionId}.${signatureOf(app.keyFor.all(purpose)[0], suspensionId)}`
  return `/contest-suspension?${new URLSearchParams({ key })}`
}

/** @returns the id of the suspension; undefined for an invalid signature */
export function readAppealKey(app: Pick<Context, 'keyFor'>, key: string) {
  const [id = '', signature = '', ...more] = key.split('.')
  return more.length === 0 && isSigned(app.keyFor.all(purpose), id, signature) ? id : undefined
}
