import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../app.ts'

/** What the key of these links is made for: it opens nothing else. */
const purpose = 'notice appeal'

/**
 * The page by which whoever gave a notice contests its dismissal, signed in or not. The database keeps nothing of it.
 */
export function appealPath(app: Pick<App, 'keyFor'>, reportId: string) {
  return `/contest-report?${new URLSearchParams({ key: appealKey(app, reportId) })}`
}

export function appealKey(app: Pick<App, 'keyFor'>, reportId: string) {
  return `${reportId}.${createHmac('sha256', app.keyFor(purpose)).update(reportId).digest('base64url')}`
}

/** @returns the notice that a key opens; undefined for one that is not ours */
export function readAppealKey(app: Pick<App, 'keyFor'>, key: string) {
  const [id = ''] = key.split('.')
  const right = Buffer.from(appealKey(app, id))
  const given = Buffer.from(key)
  return right.length === given.length && timingSafeEqual(right, given) ? id : undefined
}
