import type { Context } from '#server/platform/context.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'

/** Purpose of the key: it is valid for these links only. */
const purpose = 'notice appeal'

/** The page to contest the dismissal of a notice, signed in or not. The link is not stored in the database. */
export function appealPath(app: Pick<Context, 'keyFor'>, reportId: string) {
  return `/contest-report?${new URLSearchParams({ key: appealKey(app, reportId) })}`
}

function appealKey(app: Pick<Context, 'keyFor'>, reportId: string) {
  return `${reportId}.${signatureOf(app.keyFor.all(purpose)[0], reportId)}`
}

/** @returns the id of the notice; undefined for an invalid signature */
export function readAppealKey(app: Pick<Context, 'keyFor'>, key: string) {
  const [id = '', signature = '', ...more] = key.split('.')
  return more.length === 0 && isSigned(app.keyFor.all(purpose), id, signature) ? id : undefined
}
