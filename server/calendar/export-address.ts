import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../app.ts'

/**
 * Address of a home's calendar for other platforms. Whoever holds it may read it, so it is signed: one for the home,
 * and one for each feed, which leaves out what came from that feed.
 */
export function exportAddress(app: Pick<App, 'config' | 'keyFor'>, rentalId: string, feedId?: string) {
  return `${app.config.publicUrl}/api/v1/properties/${rentalId}/calendar.ics?token=${tokenOf(app, rentalId, feedId)}`
}

/** @returns the feed a token speaks of, `null` for the whole home, undefined for a token that is not ours */
export function readExportToken(app: Pick<App, 'keyFor'>, rentalId: string, token: string) {
  const feedId = token.includes('.') ? token.slice(0, token.indexOf('.')) : undefined
  const right = Buffer.from(tokenOf(app, rentalId, feedId))
  const given = Buffer.from(token)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined
  return feedId ?? null
}

function tokenOf({ keyFor }: Pick<App, 'keyFor'>, rentalId: string, feedId?: string) {
  const signature = createHmac('sha256', keyFor('calendar-export'))
    .update(feedId ? `${rentalId}/${feedId}` : rentalId)
    .digest('base64url')
  return feedId ? `${feedId}.${signature}` : signature
}
