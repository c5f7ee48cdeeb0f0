import type { Context } from '#server/platform/context.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { timeZoneOf } from '#server/rentals/listing/own-rental.ts'
import { eventUid, isOurs } from './event-uid.ts'
import { readExportToken } from './export-address.ts'
import { findEventsOfOthers, findFeed } from './feed-queries.ts'
import { findOccupancies } from '../occupancy-queries.ts'
import { todayIn } from '../show-availability.ts'
import { writeCalendar, type WrittenEvent } from './write-calendar.ts'

/** Past days in an export, for platforms that read it rarely. */
const daysBack = 31
const words = { stay: 'Réservé', block: 'Indisponible', import: 'Réservé' }

/**
 * Taken nights of a rental as an iCalendar file: no name, price or note. The address of a feed includes the events of
 * the other feeds, never those of the feed itself.
 * @throws 404 for a token that is not of this rental, or is expired or revoked
 */
export async function exportCalendar(app: Context, rentalId: string, token: string): Promise<string> {
  const feedId = await readExportToken(app.db, app, rentalId, token)
  if (feedId === undefined) throw notFound()
  if (feedId !== null && (await findFeed(app.db, feedId))?.rentalId !== rentalId) throw notFound()
  const today = todayIn(await timeZoneOf(app.db, rentalId), app.clock.now())
  const since = today.subtract({ days: daysBack }).toString()
  const [reserved, others] = await Promise.all([
    findOccupancies(app.db, rentalId, { from: since, to: '9999-12-31' }, ['stay', 'block']),
    feedId === null ? [] : findEventsOfOthers(app.db, rentalId, feedId, since),
  ])
  const own = reserved.map(({ id, bookingId, kind, startsOn, endsOn }): WrittenEvent => ({
    uid: eventUid(kind, bookingId ?? id, rentalId),
    from: startsOn,
    to: endsOn,
    summary: words[kind],
    madeAt: madeAt(id),
  }))
  const imported = others.map(({ id, uid, startsOn, endsOn }): WrittenEvent => ({
    // An exported event of this site keeps its UID, so that its rental detects it with `isEcho`.
    uid: isOurs(uid) ? uid : eventUid('import', id, rentalId),
    from: startsOn,
    to: endsOn,
    summary: words.import,
    madeAt: madeAt(id),
  }))
  return writeCalendar('Demeure', [...own, ...imported])
}

/** The time in a UUIDv7; deterministic, so that an unchanged calendar is byte-identical. */
function madeAt(id: string) {
  return id[14] === '7' ? new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)) : new Date(0)
}
