import type { App } from '../app.ts'
import { isSigned, signatureOf } from '../secret-key.ts'

const purpose = 'calendar-export'

/**
 * Address of a home's calendar for other platforms. Whoever holds it may read it, so it is signed: one for the home,
 * and one for each feed, which leaves out what came from that feed.
 */
export function exportAddress(app: Pick<App, 'config' | 'keyFor'>, rentalId: string, feedId?: string) {
  return `${app.config.publicUrl}/api/v1/properties/${rentalId}/calendar.ics?token=${tokenOf(app, rentalId, feedId)}`
}

/** @returns the feed a token speaks of, `null` for the whole home, undefined for a token that is not ours */
export function readExportToken(app: Pick<App, 'keyFor'>, rentalId: string, token: string) {
  const [first = '', second, ...more] = token.split('.')
  const [feedId, signature] = second === undefined ? [undefined, first] : [first, second]
  if (more.length > 0 || !isSigned(app.keyFor.all(purpose), textOf(rentalId, feedId), signature)) {
    return undefined
  }
  return feedId ?? null
}

function tokenOf({ keyFor }: Pick<App, 'keyFor'>, rentalId: string, feedId?: string) {
  const signature = signatureOf(keyFor.all(purpose)[0], textOf(rentalId, feedId))
  return feedId ? `${feedId}.${signature}` : signature
}

function textOf(rentalId: string, feedId: string | undefined) {
  return feedId === undefined ? rentalId : `${rentalId}/${feedId}`
}
