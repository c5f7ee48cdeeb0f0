import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../app.ts'

/**
 * Address of a home's calendar for other platforms. Whoever holds it may read it, so it is signed: one for the home,
 * and one for each feed, which leaves out what came from that feed.
 */
export function exportAddress(app: Pick<App, 'config' | 'keyFor'>, rentalId: string, feedId?: string) {
  return `${app.config.publicUrl}/api/v1/properties/${rentalId}/calendar.ics?token=${tokenOf(app, rentalId, feedId)}`
}

/** The path of an export as a parsed address has it: no dot segments left. */
const exportPath =
  /^\/api\/v1\/properties\/([\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12})\/calendar\.ics$/

/**
 * The home whose calendar an address of this very site gives. Compared after parsing (WHATWG URL, section 4.4): a prefix
 * of the text also begins addresses that lead elsewhere, as `/api/v1/properties/../../../health/live` does.
 * @returns undefined for every other address
 */
export function rentalOfExport({ config }: Pick<App, 'config'>, address: string) {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  if (origin !== new URL(config.publicUrl).origin) return undefined
  return exportPath.exec(pathname)?.[1]?.toLowerCase()
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
