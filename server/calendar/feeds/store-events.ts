import { randomUUIDv7 } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { calendarEvents } from '#server/schema/catalogue/calendar-tables.ts'
import { findEvents } from './feed-queries.ts'
import type { CalendarEvent } from './parse-calendar.ts'

const atOnce = 500

/** Writes the difference to the last read of a feed: an event keeps its row as long as the feed contains it. */
export async function storeEvents(tx: Transaction, feedId: string, events: CalendarEvent[]) {
  const before = new Map((await findEvents(tx, feedId)).map((row) => [keyOf(row.uid, row.startsOn), row]))
  const fresh: CalendarEvent[] = []
  for (const event of events) {
    const existing = before.get(keyOf(event.uid, event.from))
    before.delete(keyOf(event.uid, event.from))
    if (!existing) fresh.push(event)
    else if (existing.endsOn !== event.to || existing.summary !== event.summary) {
      await tx
        .update(calendarEvents)
        .set({
          endsOn: event.to,
          summary: event.summary,
          conflictNotified: existing.conflictNotified && existing.endsOn === event.to,
        })
        .where(eq(calendarEvents.id, existing.id))
    }
  }
  const gone = [...before.values()].map(({ id }) => id)
  if (gone.length > 0) await tx.delete(calendarEvents).where(inArray(calendarEvents.id, gone))
  for (let from = 0; from < fresh.length; from += atOnce) {
    await tx.insert(calendarEvents).values(
      fresh.slice(from, from + atOnce).map(({ uid, from: startsOn, to: endsOn, summary }) => ({
        id: randomUUIDv7(),
        feedId,
        uid,
        startsOn,
        endsOn,
        summary,
      })),
    )
  }
}

function keyOf(uid: string, startsOn: string) {
  return `${startsOn} ${uid}`
}
