import type { Context } from '#server/platform/context.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'

/** What the key of these links is made for: it opens nothing else. */
const purpose = 'notice appeal'

/**
 * The page by which whoever gave a notice contests its dismissal, signed in or not. The database keeps nothing of it.
 */
export function appealPath(app: Pick<Context, 'keyFor'>, reportId: string) {
  return `/contest-report?${new URLSearchParams({ key: appealKey(app, reportId) })}`
}

function appealKey(app: Pick<Context, 'keyFor'>, reportId: string) {
  return `${reportId}.${signatureOf(app.keyFor.all(purpose)[0], reportId)}`
}

/** @returns the notice that a key opens; undefined for one that is not ours */
export function readAppealKey(app: Pick<Context, 'keyFor'>, key: string) {
  const [id = '', signature = '', ...more] = key.split('.')
  return more.length === 0 && isSigned(app.keyFor.all(purpose), id, signature) ? id : undefined
}
