import { createHash } from 'node:crypto'
import type { FeedErrorCode } from '#contract/bookings/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { fetchForeign, ForeignFetchError } from '#server/platform/http/files/fetch-foreign.ts'
import { isEcho } from './event-uid.ts'
import { rentalOfExport } from './export-address.ts'
import type { FeedRecord } from './feed-queries.ts'
import { type CalendarEvent, CalendarError } from './parse-calendar.ts'
import { readCalendar } from './read-calendar.ts'
import { todayIn } from '../show-availability.ts'

/** Result of reading a feed. */
export type FeedReading =
  | { kind: 'unchanged' }
  | {
      kind: 'events'
      events: CalendarEvent[]
      etag: string | null
      lastModified: string | null
      contentHash: string
    }
  | { kind: 'fault'; fault: FeedErrorCode; status?: number }

const maxBytes = 2 * 1024 * 1024
const milliseconds = 10_000
/** Later events are imported once they are within this many days. */
const daysAhead = 1_100

/** Fetches the calendar of a feed. Failures are returned, not thrown. */
export async function fetchFeed(app: Context, feed: FeedRecord, timeZone: string): Promise<FeedReading> {
  try {
    const answer = await fetchForeign(feed.url, {
      headers: conditionsOf(feed),
      maxBytes,
      milliseconds,
      mayBeLocal: app.config.FEEDS_MAY_BE_LOCAL || isOwnExport(app, feed.url),
    })
    if (answer.status === 304) return { kind: 'unchanged' }
    if (answer.status !== 200) return { kind: 'fault', fault: 'bad_status', status: answer.status }
    if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') {
      return { kind: 'fault', fault: 'not_a_calendar' }
    }
    const contentHash = createHash('sha256').update(answer.body).digest('base64url')
    if (contentHash === feed.contentHash) return { kind: 'unchanged' }
    const today = todayIn(timeZone, app.clock.now())
    const window = {
      from: today.subtract({ days: 1 }).toString(),
      to: today.add({ days: daysAhead }).toString(),
    }
    const events = await readCalendar(answer.body.toString('utf8'), { ...window, timeZone })
    return {
      kind: 'events',
      events: events.filter(({ uid }) => !isEcho(uid, feed.rentalId)),
      etag: shortOrNull(answer.headers.etag),
      lastModified: shortOrNull(answer.headers['last-modified']),
      contentHash,
    }
  } catch (error) {
    if (error instanceof ForeignFetchError || error instanceof CalendarError)
      return { kind: 'fault', fault: error.code }
    throw error
  }
}

function conditionsOf({ etag, lastModified }: FeedRecord) {
  return {
    accept: 'text/calendar, text/plain;q=0.9, */*;q=0.1',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
}

function shortOrNull(value: string | undefined) {
  return value && value.length <= 200 ? value : null
}

/** Whether a URL is an export address of this site, such as another rental's. */
function isOwnExport(app: Context, url: string) {
  return rentalOfExport(app, url) !== undefined
}
