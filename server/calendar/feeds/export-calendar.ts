import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { timeZoneOf } from '#server/rentals/listing/own-rental.ts'
import { eventUid, isOurs } from './event-uid.ts'
import { readExportToken } from './export-address.ts'
import { findEventsOfOthers, findFeed } from './feed-queries.ts'
import { findOccupancies } from '../occupancy-queries.ts'
import { todayIn } from '../show-availability.ts'
import { writeCalendar, type WrittenEvent } from './write-calendar.ts'

/** Nights this far back are still told, for platforms that read seldom. */
const daysBack = 31
const words = { stay: 'Réservé', block: 'Indisponible', import: 'Réservé' }

/**
 * The taken nights of a home as other platforms read them: no name, no price, no note. The address of a feed also
 * tells what the other feeds know, never what came from the feed itself.
 * @throws 404 for a token that is not of this home, that ended or was revoked
 */
export async function exportCalendar(app: Context, rentalId: string, token: string): Promise<string> {
  const feedId = await readExportToken(app.db, app, rentalId, token)
  if (feedId === undefined) throw notFound()
  if (feedId !== null && (await findFeed(app.db, feedId))?.rentalId !== rentalId) throw notFound()
  const today = todayIn(await timeZoneOf(app.db, rentalId), app.clock.now())
  const since = today.subtract({ days: daysBack }).toString()
  const [held, others] = await Promise.all([
    findOccupancies(app.db, rentalId, { from: since, to: '9999-12-31' }, ['stay', 'block']),
    feedId === null ? [] : findEventsOfOthers(app.db, rentalId, feedId, since),
  ])
  const own = held.map(({ id, bookingId, kind, startsOn, endsOn }): WrittenEvent => ({
    uid: eventUid(kind, bookingId ?? id, rentalId),
    from: startsOn,
    to: endsOn,
    summary: words[kind],
    madeAt: madeAt(id),
  }))
  const imported = others.map(({ id, uid, startsOn, endsOn }): WrittenEvent => ({
    // What began here keeps its name, so that its home knows it again.
    uid: isOurs(uid) ? uid : eventUid('import', id, rentalId),
    from: startsOn,
    to: endsOn,
    summary: words.import,
    madeAt: madeAt(id),
  }))
  return writeCalendar('Demeure', [...own, ...imported])
}

/** The instant in a UUID of version 7; the same one each time, so that a calendar without news stays the same. */
function madeAt(id: string) {
  return id[14] === '7' ? new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)) : new Date(0)
}
